/** What other features may use of uploads. */
export { PictureDrop } from './upload-choice.tsx';
export { UploadChoice } from './upload-choice.tsx';
export { UploadField } from './upload-choice.tsx';
export { UploadPicker } from './upload-picker.tsx';
export { useConsent } from './new-upload.tsx';
