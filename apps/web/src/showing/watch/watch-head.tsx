import type { WatchHead } from '@sayso/contract';
import { DataBlock } from '../../ui/inline-script.tsx';

/** What search engines, messengers and social networks read of a video. */
export function HeadTags({ head }: { head: WatchHead }) {
  return (
    <>
      <title>{head.title}</title>
      {head.meta.map(({ key, name, content }) => (
        <meta key={`${name} ${content}`} {...{ [key]: name }} content={content} />
      ))}
      {head.links.map((link) => (
        <link key={`${link.rel} ${link.href}`} {...link} />
      ))}
      {Object.keys(head.data).length > 0 && <DataBlock type="application/ld+json" data={head.data} />}
    </>
  );
}
