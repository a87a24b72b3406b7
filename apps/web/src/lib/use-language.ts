import { i18n } from '@sayso/i18n';
import { useSyncExternalStore } from 'react';

const listen = (heard: () => void) => i18n.on('change', heard);

/** The language in use. Draws again when it changes; texts are looked up anew then. */
export const useLanguage = () =>
  useSyncExternalStore(
    listen,
    () => i18n.locale,
    () => i18n.locale,
  );
