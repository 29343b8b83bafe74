/** Calls `look` once for all callers within this time. */
export function shareAnswer<Answer>(milliseconds: number, look: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  let since = 0;
  return () => {
    if (!answer || performance.now() - since > milliseconds) {
      since = performance.now();
      answer = look();
    }
    return answer;
  };
}
