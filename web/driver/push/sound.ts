import { atom } from "jotai";
import * as v from "valibot";
import { keepOnPhone, recallFromPhone } from "../session/kept-on-phone.ts";

const NAME = "driver-sound";
const chosenAtom = atom<boolean>();

/** True unless the sound was switched off on this phone. */
export const soundAtom = atom(
  (get) => get(chosenAtom) ?? recallFromPhone(NAME, v.boolean()) ?? true,
  (_get, set, hasSound: boolean) => {
    keepOnPhone(NAME, hasSound);
    set(chosenAtom, hasSound);
  },
);

const TONES = [880, 1175, 880, 1175];
const TONE_SECONDS = 0.22;
const LOUDNESS = 0.4;
const VIBRATION = [300, 100, 300];

let audio: AudioContext | undefined;

/** To be called at each press: a browser allows sound only after one. */
export function unlockSound(): void {
  audio ??= "AudioContext" in window ? new AudioContext() : undefined;
  if (audio?.state === "suspended") void audio.resume().catch(() => undefined);
}

export function sound(): void {
  // Before the first press a browser does neither.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATION);
  if (audio?.state !== "running") return;
  const volume = new GainNode(audio, { gain: LOUDNESS });
  volume.connect(audio.destination);
  for (const [index, frequency] of TONES.entries()) {
    const tone = new OscillatorNode(audio, { frequency });
    tone.connect(volume);
    tone.start(audio.currentTime + index * TONE_SECONDS);
    tone.stop(audio.currentTime + (index + 1) * TONE_SECONDS);
  }
}
