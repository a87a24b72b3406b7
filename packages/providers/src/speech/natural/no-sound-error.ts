/** What should be speech is no sound, or nothing is heard in it. Whoever asked for it knows what that means to people. */
export class NoSoundError extends Error {
  override name = 'NoSoundError';
}
