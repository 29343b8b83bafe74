/** Two short tones, as Hz and seconds from the start. */
const TONES = [
  [660, 0],
  [880, 0.18],
] as const;
const TONE_SECONDS = 0.16;

let context: AudioContext | undefined;

/** Makes a short sound; silent where the browser plays none before somebody has pressed something on the page. */
export function chime(): void {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  for (const [hertz, after] of TONES) {
    const [tone, loudness] = [context.createOscillator(), context.createGain()];
    const start = context.currentTime + after;
    tone.frequency.value = hertz;
    loudness.gain.setValueAtTime(0.2, start);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + TONE_SECONDS);
    tone.connect(loudness).connect(context.destination);
    tone.start(start);
    tone.stop(start + TONE_SECONDS);
  }
}
