import { z } from 'zod';

/** What a report is about, in the input of its mails: a video by its slug, or a site by its address. */
export const SEEN = { title: z.string(), slug: z.string().optional(), siteUrl: z.string().optional() };

type Seen = { slug?: string | undefined; siteUrl?: string | undefined };

/** What it is called, and where it is seen. */
export function seenAt({ slug, siteUrl }: Seen, site: { url: string }): { noun: 'video' | 'site'; url: string } {
  return siteUrl === undefined
    ? { noun: 'video', url: `${site.url}/watch/${slug ?? ''}` }
    : { noun: 'site', url: siteUrl };
}
