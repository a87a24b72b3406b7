/** What operators keep an eye on, with the type that the documents know it by. A site is its published texts. */
export const CONTENT_KINDS = {
  video: { type: 'video', label: 'Video' },
  upload: { type: 'image', label: 'Uploaded picture' },
  avatar: { type: 'image', label: 'Avatar' },
  site_picture: { type: 'image', label: 'Picture of a site' },
  site: { type: 'text', label: 'Site' },
  template: { type: 'video', label: 'Template' },
} as const satisfies Record<string, { type: 'video' | 'image' | 'text'; label: string }>;

/** Name of one of `CONTENT_KINDS`. */
export type ContentKind = keyof typeof CONTENT_KINDS;

/** What the documents filter by. */
export const CONTENT_TYPES = ['video', 'image', 'text'] as const;
/** One of `CONTENT_TYPES`. */
export type ContentType = (typeof CONTENT_TYPES)[number];

/** Where contents stand. `pending`: somebody is to look at them. `flagged`: they stay with a notice, or hidden, as a setting says. `removed`: gone for everybody. */
export const CONTENT_STATUSES = ['approved', 'pending', 'flagged', 'removed'] as const;
/** One of `CONTENT_STATUSES`. */
export type ContentStatus = (typeof CONTENT_STATUSES)[number];

/** What is held back of contents: `removed` everything, `hidden` all but for members of the account, `flagged` nothing: they have a notice. */
export const CONTENT_HOLDS = ['removed', 'hidden', 'flagged'] as const;
/** One of `CONTENT_HOLDS`. */
export type ContentHold = (typeof CONTENT_HOLDS)[number];
