/** Whether a text is an id of ours, and not the name of something: the database takes no other for one. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu.test(text);
