import { readToken } from './auth-token.ts';

/**
 * Fetches a file and saves it under a name. Our own origin alone gets the token.
 * @throws Error when the file could not be fetched.
 */
export async function downloadFile(address: string, fileName: string): Promise<void> {
  const token = readToken();
  const isOurs = new URL(address, location.href).origin === location.origin;
  const response = await fetch(address, { ...(isOurs && token && { headers: { authorization: `Bearer ${token}` } }) });
  if (!response.ok) throw new Error(`The file answered ${response.status}`);
  const objectAddress = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: objectAddress, download: fileName });
  link.click();
  URL.revokeObjectURL(objectAddress);
}
