/**
 * Of a file that is also played while the rest of its video is made: the index comes first and says nothing of the pictures, which stand in fragments behind it, as
 * players that are fed piece by piece need it.
 * @see https://www.w3.org/TR/mse-byte-stream-format-isobmff/
 */
export const IN_FRAGMENTS = { movflags: 'frag_keyframe+empty_moov+default_base_moof' };

/** The same for sound, in fragments of half a second, as it is given out in parts beside the pictures. Its index waits for the first one, so that it can say how much of the encoder's start is not heard. */
export const SOUND_IN_FRAGMENTS = { movflags: 'delay_moov+default_base_moof', frag_duration: '500000' };
