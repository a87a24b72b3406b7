/** Without letters and digits that look alike. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH_CHARACTERS = 16;

/** A password that nobody guesses and everybody can read out. */
export function generatePassword(): string {
  let password = '';
  while (password.length < LENGTH_CHARACTERS) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    // Every sign is as likely as every other.
    if (byte < 256 - (256 % SIGNS.length)) password += SIGNS[byte % SIGNS.length] ?? '';
  }
  return password;
}
