import { vi } from 'vitest';

/** Sounds that play at once and are not heard; answers all that are made from now on. */
export function fakeAudio(): HTMLAudioElement[] {
  const made: HTMLAudioElement[] = [];
  vi.stubGlobal('Audio', function open(url: string) {
    const audio = document.createElement('audio');
    let isPaused = true;
    const turn = (paused: boolean) => {
      isPaused = paused;
      audio.dispatchEvent(new Event(paused ? 'pause' : 'play'));
    };
    Object.defineProperty(audio, 'paused', { get: () => isPaused });
    audio.play = async () => turn(false);
    audio.pause = () => !isPaused && turn(true);
    audio.load = () => undefined;
    Object.defineProperty(audio, 'src', { value: url });
    made.push(audio);
    return audio;
  });
  return made;
}
