/** Hertz, and seconds from the start. */
const TONES = [
  [660, 0],
  [880, 0.18],
] as const;
const TONE_SECONDS = 0.16;

/** A sound that would come later than this is left out. */
const LATE_MS = 2000;

let context: AudioContext | undefined;

/** Makes a short sound; silent until something on the page was pressed. */
export async function chime(): Promise<void> {
  context ??= new AudioContext();
  const asked = Date.now();
  // A suspended context waits for a press.
  await context.resume().catch(() => undefined);
  if (context.state !== "running" || Date.now() - asked > LATE_MS) return;
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
