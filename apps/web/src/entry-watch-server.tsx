export { renderEmbed } from './features/watch/embed/embed-document.tsx';
export { renderWatch } from './features/watch/watch-document.tsx';
