/** One answer for everybody who asks within so many milliseconds: however many ask, it is looked for once. */
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
