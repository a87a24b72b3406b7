/** What stands in the copy of somebody's data, in words. */
export function readmeOf({ siteName, at }: { siteName: string; at: Date }): string {
  return `Your data at ${siteName}
Made on ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC.

This is a copy of what ${siteName} keeps of you and of the accounts that you own.
Lists are JSON files, which every text editor opens. Times are those of UTC.

profile/    Who you are, your picture, your preferences, where you are signed in,
            the names of your API tokens, and what links were mailed to you.
videos/     Your videos with their scripts, and a folder for each finished one:
            the video, its subtitles (VTT and SRT) and its still; how long they
            took to make, by day.
voices/     Scripts that you had spoken, and how words are to be said.
avatars/    Avatars that you made, with their pictures, and those that you marked.
uploads/    Files that you brought, as they are kept, and a list of them.
plans/      Your plans, and what you have used of them.
activity/   What you did here, when and from where, and on which days you were here.
mails/      Which mails were written to you.

Not in it, because it would open your account: passwords, keys, codes and tokens.
What other people shared with you is in their copies.
`;
}
