/** What other features may use of uploads. */
export { UploadPicker } from './upload-picker.tsx';
