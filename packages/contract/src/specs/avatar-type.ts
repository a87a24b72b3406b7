import { z } from 'zod';

/** Where the performer comes from: made of a description, chosen from the library, or made in the Face Studio. */
export const AvatarType = z.enum(['custom', 'library', 'digital']);
export type AvatarType = z.output<typeof AvatarType>;
