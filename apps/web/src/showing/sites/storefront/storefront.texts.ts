/** What stands in the editor where a text can be written. Further ones: in the blocks. */
export const placeholdersTexts = {
  text: 'Write a few words about it',
  title: 'Title of this section',
  button: 'Name the button',
  link: 'Link',
} as const;

/** Around the page in the editor. */
export const frameTexts = { title: (name: string) => `The page of ${name}` } as const;
