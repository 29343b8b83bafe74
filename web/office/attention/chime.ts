/** Two short tones, as Hz and seconds from the start. */
const TONES = [
  [660, 0],
  [880, 0.18],
] as const;
const TONE_SECONDS = 0.16;

/** What may sound so much later than it was asked for is left: of what is long over no sound tells. */
const LATE_MS = 2000;

let context: AudioContext | undefined;

/** Makes a short sound; silent where the browser plays none before somebody has pressed something on the page. */
export async function chime(): Promise<void> {
  context ??= new AudioContext();
  const asked = Date.now();
  // Where it is suspended this lasts until somebody presses something.
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
