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
