import { CaptionBreaks, CaptionLook } from '@sayso/contract';
import { z } from 'zod';

/** Captions that are not saved yet, as a browser keeps them. `attempts`: the video's when somebody began to change them. */
const KeptCaptions = z.object({
  attempts: z.int(),
  text: z.string(),
  breaks: CaptionBreaks,
  look: CaptionLook,
});
export type KeptCaptions = z.output<typeof KeptCaptions>;

/** Whose captions of which video; `owner`: see `keptFor`. */
export type CaptionsPlace = { owner: string; videoId: string };

/** The number changes when the shape does. */
const keyOf = ({ owner, videoId }: CaptionsPlace) => `sayso.captions.1.${owner}.${videoId}`;

/** What is kept; null where there is nothing, or nothing that can be read. */
export function loadCaptions(place: CaptionsPlace): KeptCaptions | null {
  try {
    return KeptCaptions.parse(JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null'));
  } catch {
    return null;
  }
}

/** Keeps captions, or nothing any more. Where storage is full or switched off there is no copy. */
export function keepCaptions(place: CaptionsPlace, captions: KeptCaptions | null): void {
  try {
    if (captions) localStorage.setItem(keyOf(place), JSON.stringify(captions));
    else localStorage.removeItem(keyOf(place));
  } catch {
    // The dialog still has them.
  }
}
