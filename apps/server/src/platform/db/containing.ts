/** A pattern of `like` for texts that hold this one, whose own signs mean nothing. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
