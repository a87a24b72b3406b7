/** What other features may use of avatars. */
export { AvatarLibrary, LIBRARY_START, type LibraryView } from './avatar-library.tsx';
export { ChoosePresenter } from './choose/choose-presenter.tsx';
export { PresenterField } from './choose/presenter-field.tsx';
export { PresenterLine } from './choose/presenter-line.tsx';
export { avatarsTexts } from './avatars.texts.ts';
export { BackgroundPicker } from './background-picker.tsx';
export { CharacterForm } from './custom/character-form.tsx';
export { customTexts } from './custom/custom.texts.ts';
export { type Making, MakingState } from './custom/making-state.tsx';
export { anySeed, faceOf, seededFace } from './face/face-choices.ts';
export { FaceStudio } from './face/face-studio.tsx';
export { faceTexts } from './face/face.texts.ts';
export { FaceKinds } from './photo/face-kinds.tsx';
export { usePersonOfFace } from './face/use-person-of-face.ts';
export { OwnPresenters } from './own-presenters/own-presenters.tsx';
export { OwnAvatars } from './own/own-avatars.tsx';
