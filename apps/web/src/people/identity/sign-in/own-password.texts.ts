/** Texts of where a typed password is replaced by one of one's own. */
export const ownPasswordTexts = {
  heading: 'Choose your own password',
  text: (email: string) =>
    `Somebody else typed the password that you signed in with. Choose one that only you know, for ${email}, before you go on.`,
  given: 'Password you were given',
  next: 'New Password',
  again: 'Confirm New Password',
  submit: 'Save and go on',
  busy: 'Saving...',
  done: { title: 'Password Updated', text: 'Your password has been changed successfully.' },
  failed: 'Failed to update password. Please try again.',
  signOut: 'Sign out',
} as const;
