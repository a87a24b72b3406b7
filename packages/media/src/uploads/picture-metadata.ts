/** What the structure of a picture says, before anything is decoded. `end`: bytes that belong to it; what follows is somebody else's. `hasAlpha`: it may be transparent. */
export type PictureMetadata = { width: number; height: number; end: number; hasAlpha: boolean };
