/** Tells password managers whose password a form is about. People do not see it. */
export function UserName({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
