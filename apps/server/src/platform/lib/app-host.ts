/** The host of the product itself, as `readHost` writes hosts: without the dot that may end a name. */
export const appHostOf = ({ publicUrl }: { publicUrl: string }): string =>
  new URL(publicUrl).hostname.replace(/\.$/, '');
