import type { MusicLevel } from '@sayso/engine/music/ducking';

/** Music under the voice: a bed of the engine, or a file of our own making (WAV or M4A), and how loud it is. */
export type MusicChoice = ({ bedId: string } | { path: string }) & { level: MusicLevel };
