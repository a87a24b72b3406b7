/** What other features may use of avatars. */
export { AvatarLibrary, LIBRARY_START, type LibraryView } from './avatar-library.tsx';
export { avatarsTexts } from './avatars.texts.ts';
export { BackgroundPicker } from './background-picker.tsx';
