import type { ReactElement } from 'react';

/** Where a video can be shared to, apart from copying its link. */
export type ShareTarget = 'facebook' | 'whatsapp' | 'twitter' | 'more';

/** Size of the window a share opens in, in CSS pixels. */
const SHARE_WINDOW = { width: 600, height: 400 } as const;

export const shareText = (title: string) => `Check out this video: ${title}`;

/** Address of the share page of another site for a video. It is opened only when a person asks for it. */
export const shareLink = (target: ShareTarget, { url, title }: { url: string; title: string }): string =>
  shareLinkWith(target, { url, text: shareText(title) });

/** The same for anything that has an address, in words of its own. */
export function shareLinkWith(target: ShareTarget, shared: { url: string; text: string }): string {
  const url = encodeURIComponent(shared.url);
  const text = encodeURIComponent(shared.text);
  switch (target) {
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?u=${url}&quote=${text}`;
    case 'whatsapp':
      return `https://wa.me/?text=${text}%20${url}`;
    case 'twitter':
      return `https://twitter.com/intent/tweet?text=${text}&url=${url}`;
    case 'more':
      return `https://www.addtoany.com/share#url=${url}&title=${text}`;
  }
}

/** Opens a share page in a small window in the middle of the screen, without handing it this page. */
export function openShareWindow(link: string): void {
  const left = Math.max(0, Math.round((window.screen.width - SHARE_WINDOW.width) / 2));
  const top = Math.max(0, Math.round((window.screen.height - SHARE_WINDOW.height) / 2));
  const size = `width=${SHARE_WINDOW.width},height=${SHARE_WINDOW.height},left=${left},top=${top}`;
  window.open(link, '_blank', `popup,noopener,noreferrer,${size}`);
}

/** Outline marks of the places people share to, in the weight of the other icons. */
const MARKS = {
  facebook: (
    <path d="M14.5 21v-8h3l.5-3.500h-3.500V7.600c0-1 .5-1.900 2-1.900H18V2.700c-.8-.2-1.700-.2-2.500-.2-2.600 0-4.200 1.600-4.200 4.500v2.500H8V13h3.300v8" />
  ),
  twitter: <path d="M4 4l16 16M20 4 4 20" />,
  whatsapp: (
    <>
      <path d="M3.500 20.500 4.800 16a8.500 8.500 0 1 1 3.400 3.300z" />
      <path d="M9 8.500c0 4 2.500 6.500 6.500 6.500l.5-2-2.200-1-1 1c-1-.5-1.800-1.300-2.300-2.300l1-1L10.500 7.500z" />
    </>
  ),
} satisfies Record<string, ReactElement>;

/** One share mark, 16 px. Decoration: the label stands beside it. */
export function ShareMark({ site }: { site: keyof typeof MARKS }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-4 flex-none"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {MARKS[site]}
    </svg>
  );
}
