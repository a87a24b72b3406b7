/** Things that people open by an address of their own, with the beginnings of the paths whose `:id` names one. */
const SUBJECTS = {
  video: [
    '/api/videos/:id',
    '/api/video-generation/status/:id',
    '/api/video-generation/retry/:id',
    '/api/analytics/videos/:id',
  ],
  draft: ['/api/drafts/:id'],
  avatar: ['/api/a2e/avatars/:id'],
  site: ['/api/sites/:id'],
  template: ['/api/templates/:id'],
  batch: ['/api/batch-jobs/:id'],
  content_decision: ['/api/content-decisions/:id'],
} as const satisfies Record<string, readonly string[]>;

/** A kind of thing that people open by an address of its own. */
export type Subject = keyof typeof SUBJECTS;

/** What the `:id` of a call's path names; null where that is nothing of the kind. */
export function subjectOf(path: string): Subject | null {
  const found = Object.entries(SUBJECTS).find(([, paths]) => paths.some((beginning) => path.startsWith(beginning)));
  return (found?.[0] as Subject | undefined) ?? null;
}
