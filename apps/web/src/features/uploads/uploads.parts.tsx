/** What other features may use of uploads. */
export { UploadChoice } from './upload-choice.tsx';
export { UploadPicker } from './upload-picker.tsx';
