import { PAGE_PICTURE_MAX_BYTES } from '@sayso/contract';
import type { FileRules } from '../../../ui/upload/file-rules.ts';

/** What may stand in a page, before it is sent. Icons have two names. The server looks at the content. */
export const PICTURE_RULES: FileRules = {
  types: {
    'image/png': 'PNG',
    'image/gif': 'GIF',
    'image/jpeg': 'JPG',
    'image/bmp': 'BMP',
    'image/x-icon': 'ICO',
    'image/vnd.microsoft.icon': 'ICO',
  },
  maxBytes: PAGE_PICTURE_MAX_BYTES,
};
