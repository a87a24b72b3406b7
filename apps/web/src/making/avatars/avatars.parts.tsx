/** What other features may use of avatars. */
export { AvatarLibrary, LIBRARY_START, type LibraryView } from './avatar-library.tsx';
export { ChoosePresenter } from './presenter-field.tsx';
export { PresenterField } from './presenter-field.tsx';
export { PresenterLine } from './presenter-field.tsx';
export { avatarsTexts } from './avatars.texts.gen.ts';
export { lackWords } from './lack-words.ts';
export { BackgroundPicker } from './background-picker.tsx';
export { CharacterForm } from './custom/character-form.tsx';
export { customTexts } from './custom/custom.texts.gen.ts';
export { type Making, MakingState } from './custom/making-state.tsx';
export { anySeed, faceOf, seededFace } from './face/face-choices.ts';
export { FaceStudio } from './face/face-studio.tsx';
export { faceTexts } from './face/face.texts.gen.ts';
export { FaceKinds } from './photo/face-kinds.tsx';
export { usePersonOfFace } from './face/face-studio.tsx';
export { OwnPresenters } from './own-presenters/own-presenters.tsx';
export { OwnAvatars } from './own-avatars.tsx';
