export type ShareTarget = 'facebook' | 'whatsapp' | 'twitter' | 'more';

/** Size of the window a share opens in, in CSS pixels. */
const WINDOW_FEATURES = 'width=600,height=400,noopener';

/** The public address of a shared video. */
export const watchAddress = (slug: string): string => `${location.origin}/watch/${slug}`;

/** What goes with the link. */
export const shareText = (title: string): string => `Check out this video: ${title}`;

/** Where a press on a share button leads. Nothing of it is loaded before the press. */
export function shareAddress(target: ShareTarget, { link, text }: { link: string; text: string }): string {
  const url = encodeURIComponent(link);
  const words = encodeURIComponent(text);
  switch (target) {
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?u=${url}&quote=${words}`;
    case 'whatsapp':
      return `https://wa.me/?text=${encodeURIComponent(`${text} ${link}`)}`;
    case 'twitter':
      return `https://twitter.com/intent/tweet?url=${url}&text=${words}`;
    case 'more':
      return `https://www.addtoany.com/share?url=${url}&title=${words}`;
  }
}

export function openShareWindow(target: ShareTarget, content: { link: string; text: string }): void {
  window.open(shareAddress(target, content), '_blank', WINDOW_FEATURES);
}
