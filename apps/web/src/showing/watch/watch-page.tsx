import type { PublicVideo, WatchFooterLink } from '@sayso/contract';
import clsx from 'clsx';
import { ArrowLeft, Download, Flag, Sparkles } from 'lucide-react';
import { type MouseEvent, useCallback, useRef, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { fileNameOf } from '../../lib/format.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { copyLink } from '../../lib/links.ts';
import { report as downloadVideoReport } from '../../lib/report.ts';
import { Card } from '../../ui/card.tsx';
import { CallToActionLink } from './page/call-to-action-link.tsx';
import { countFirstView } from './page/count-view.ts';
import { readGrant } from './page/grants.ts';
import { Info, Notice, type NoticeContent } from './page/info.tsx';
import { PageHeader } from './page/message-pages.tsx';
import { useFreshVideo } from './use-shown-video.ts';
import { shapeOf } from './picture-shape.ts';
import { Player } from './player.tsx';
import { ShareMenu, ShareCard } from './share-card.tsx';
import { TranscriptCard } from './transcript/transcript-card.tsx';
import { sendReport, type WatchCalls } from './watch-calls.ts';
import type { OnWatch, ShareKind } from './watch-events.ts';
import { watchTexts } from './watch.texts.gen.ts';
import { Modal, KeysDialog } from './modal.tsx';
import { type Report, ReportForm } from './page/report-form.tsx';

/** Everything the page needs, the same on the server and in the browser. Addresses of pages are absolute. */
export type WatchPageProps = {
  video: PublicVideo;
  shareUrl: string;
  embedUrl: string;
  calls: WatchCalls;
  siteName: string;
  /** Pages of the operator that the foot of the page links. */
  footer: readonly WatchFooterLink[];
};

/** `onWatch` hears what somebody does with the video, where a script runs. */
export function WatchPage({ onWatch, ...props }: WatchPageProps & { onWatch?: OnWatch | undefined }) {
  const { shareUrl, embedUrl, calls, siteName, footer } = props;
  const element = useRef<HTMLVideoElement>(null);
  const { video, renew } = useFreshVideo(props.video, { calls, element });
  const [views, setViews] = useState(video.views);
  const [notice, setNotice] = useState<NoticeContent | null>(null);
  const [dialog, setDialog] = useState<'keys' | 'report' | null>(null);
  const clearNotice = useCallback(() => setNotice(null), []);
  const showKeys = useCallback(() => setDialog('keys'), []);
  const closeDialog = useCallback(() => setDialog(null), []);
  const { slug } = props.video;
  const shared = { url: shareUrl, title: video.title };
  // A wide picture needs no stage: it takes all the room beside the words.
  const isWide = shapeOf(video) === 'wide';

  const tell = useCallback<OnWatch>(
    (event) => {
      if (event.type === 'play')
        void countFirstView(calls.view, readGrant(slug)).then((counted) => counted !== null && setViews(counted));
      onWatch?.(event);
    },
    [calls.view, slug, onWatch],
  );
  const onShare = (kind: ShareKind) => tell({ type: 'share', kind });
  const copy = async (text: string, words: { copied: NoticeContent; refused: string }) =>
    setNotice((await copyLink(text)) ? words.copied : { tone: 'danger', title: words.refused });
  const onCopy = () => {
    onShare('copy');
    const copied = { tone: 'success', title: watchTexts.linkCopied, text: watchTexts.linkCopiedText } as const;
    void copy(shareUrl, { copied, refused: watchTexts.copyFailed });
  };
  const onCopyEmbed = (code: string) => {
    onShare('embed');
    void copy(code, { copied: done(watchTexts.embedCopied), refused: watchTexts.embedCopyFailed });
  };
  const onDownload = (event: MouseEvent) => {
    event.preventDefault();
    tell({ type: 'download' });
    void downloadVideo(video).then(setNotice);
  };
  const onCallToAction = () => tell({ type: 'call-to-action' });
  const onRetry = () =>
    void renew().catch((error: unknown) =>
      setNotice({ tone: 'danger', title: watchTexts.loadFailed, text: messageOf(error) }),
    );
  const isOpenToAll = video.visibility === 'public' || video.visibility === 'unlisted';

  return (
    <>
      <PageHeader siteName={siteName} before={<BackLink />}>
        <ShareMenu video={shared} onCopy={onCopy} onShare={onShare} />
        <a
          href={video.download_url}
          download={fileNameOf(video.title, 'mp4')}
          onClick={onDownload}
          className={`${buttonClass()} shrink-0 max-sm:w-11 max-sm:px-0!`}
        >
          <Icon of={Download} />
          <span className="max-sm:sr-only">{watchTexts.download}</span>
        </a>
      </PageHeader>
      <main
        className={clsx(
          'mx-auto grid max-w-[1240px] items-start gap-10 px-6 pt-7 pb-14 max-lg:grid-cols-[minmax(0,1fr)_340px] max-lg:gap-6 max-md:grid-cols-1 max-sm:gap-0 max-sm:px-0 max-sm:pt-0 max-sm:pb-10',
          isWide ? 'grid-cols-[minmax(0,1fr)_372px]' : 'grid-cols-[minmax(0,1fr)_420px]',
        )}
      >
        <div
          className={clsx(
            'relative grid place-items-center overflow-hidden',
            !isWide &&
              'min-h-[min(788px,calc(100svh-112px))] rounded-[20px] border border-border bg-bg-sunken p-6 max-sm:min-h-0 max-sm:rounded-none max-sm:border-0 max-sm:p-0',
          )}
        >
          {video.poster_url && !isWide && <Ambience src={video.poster_url} />}
          <Player
            video={video}
            elementRef={element}
            onWatch={tell}
            onShowKeys={showKeys}
            onRetry={onRetry}
            atEnd={video.call_to_action && <CallToActionLink to={video.call_to_action} onPress={onCallToAction} />}
          />
        </div>
        <aside className="grid min-w-0 content-start gap-6 max-sm:px-4 max-sm:pt-5">
          {video.is_flagged && <FlaggedNote />}
          <Info video={video} views={views} onCallToAction={onCallToAction} />
          {video.details && <GenerationDetails details={video.details} />}
          {video.captions_url && (
            <TranscriptCard
              captionsUrl={video.captions_url}
              videoRef={element}
              onCopy={(words) =>
                void copy(words, {
                  copied: done(watchTexts.transcriptCopied),
                  refused: watchTexts.transcriptCopyFailed,
                })
              }
            />
          )}
          <ShareCard
            video={shared}
            onCopy={onCopy}
            onShare={onShare}
            embedding={isOpenToAll ? { picture: { ...video, embedUrl }, onCopy: onCopyEmbed } : null}
          />
          <div className="flex items-start justify-between gap-4">
            <p className="flex items-start gap-2 text-12 text-text-3">
              <Icon of={Sparkles} size={14} className="mt-px" />
              {watchTexts.aiNotice}
            </p>
            <Button variant="quiet" size="sm" icon={Flag} onClick={() => setDialog('report')} className="-mt-2 -mr-2.5">
              {watchTexts.report}
            </Button>
          </div>
        </aside>
      </main>
      <PageFooter links={footer} />
      {dialog === 'keys' && <KeysDialog onClose={closeDialog} />}
      {dialog === 'report' && (
        <ReportDialog
          send={(report) => sendReport(calls, { ...report, ...grantOf(video) })}
          onSent={() => {
            closeDialog();
            setNotice({ tone: 'success', title: watchTexts.reported, text: watchTexts.reportedText });
          }}
          onClose={closeDialog}
        />
      )}
      <Notice content={notice} onGone={clearNotice} />
    </>
  );
}

/** How the video was made, where its owner shows that. */
function GenerationDetails({ details }: { details: NonNullable<PublicVideo['details']> }) {
  return (
    <Card className="p-5 max-sm:p-4">
      <h2 className="font-semibold">{watchTexts.details}</h2>
      <dl className="mt-3 grid gap-y-2 text-13">
        <Choice label={watchTexts.voice} choice={details.voice} />
        <Choice label={watchTexts.avatar} choice={details.avatar} />
        <div className="mt-1 border-t border-border pt-3">
          <dt className="sr-only">{watchTexts.script}</dt>
          <dd className="max-h-[240px] overflow-auto wrap-anywhere whitespace-pre-line text-text-2" tabIndex={0}>
            {details.script}
          </dd>
        </div>
      </dl>
    </Card>
  );
}

/** A name for people; the id by which the product knows it where there is none. */
function Choice({ label, choice }: { label: string; choice: { id: string; name: string } }) {
  if (!choice.id && !choice.name) return null;
  return (
    <div className="grid grid-cols-[72px_minmax(0,1fr)] gap-2">
      <dt className="text-text-3">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{choice.name || choice.id}</dd>
    </div>
  );
}

/** The operator's pages: terms, privacy, imprint. */
function PageFooter({ links }: { links: readonly WatchFooterLink[] }) {
  if (links.length === 0) return null;
  return (
    <footer className="mx-auto max-w-[1240px] px-6 pb-6 max-sm:px-4">
      <nav aria-label={watchTexts.footer} className="border-t border-border pt-3">
        <ul className="flex flex-wrap gap-x-5 text-13">
          {links.map(({ name, href }) => (
            <li key={href}>
              <a
                href={href}
                className="inline-flex min-h-8 items-center rounded-xs text-text-3 hover:text-text pointer-coarse:min-h-11"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}

const failed = (text: string): NoticeContent => ({ tone: 'danger', title: watchTexts.downloadFailed, text });

/** Hands the file to the browser's own downloads, once the server has said that it is there; else opens it. Answers what to say. */
async function downloadVideo(video: PublicVideo): Promise<NoticeContent> {
  if (!video.download_url) return failed(watchTexts.noAddress);
  try {
    const response = await fetch(video.download_url, { method: 'HEAD' });
    if (!response.ok) throw new Error(`The file answered ${response.status}`);
    const link = document.createElement('a');
    Object.assign(link, { href: video.download_url, download: fileNameOf(video.title, 'mp4') }).click();
    return { tone: 'success', title: watchTexts.downloadStarted };
  } catch (error) {
    downloadVideoReport('The video could not be downloaded', error);
    window.open(video.video_url, '_blank', 'noopener');
    return failed(watchTexts.downloadFailedText);
  }
}

/** Says to viewers that the operator has flagged the video. */
function FlaggedNote() {
  const { title, text } = watchTexts.flagged;
  return (
    <p role="note" className="flex gap-2.5 rounded-md bg-warning-soft px-3.5 py-3 text-13 text-warning">
      <Icon of={Flag} size={16} className="mt-0.5" />
      <span className="min-w-0">
        <b className="block font-semibold">{title}</b>
        {text}
      </span>
    </p>
  );
}

type Props = { send: (report: Report) => Promise<void>; onSent: () => void; onClose: () => void };

/** Tells the operator of the site what is wrong with a video. */
function ReportDialog({ send, onSent, onClose }: Props) {
  return (
    <Modal title={watchTexts.reportTitle} onClose={onClose}>
      <ReportForm text={watchTexts.reportText} send={send} onSent={onSent} onClose={onClose} />
    </Modal>
  );
}

/** What proves that the password was known, where there is one. */
function grantOf({ slug }: PublicVideo): { grant?: string } {
  const grant = readGrant(slug);
  return grant === null ? {} : { grant };
}

const done = (title: string): NoticeContent => ({ tone: 'success', title });

/** The poster, softened, as light around the player. */
function Ambience({ src }: { src: string }) {
  return (
    <>
      <img
        src={src}
        alt=""
        className="absolute inset-[-10%] size-[120%] max-w-none object-cover blur-[70px] saturate-125 max-sm:hidden"
      />
      <span className="absolute inset-0 bg-stage-veil max-sm:hidden" />
    </>
  );
}

/** Back to where the visitor came from inside the product; otherwise the link leads home. */
function BackLink() {
  const goBack = (event: MouseEvent) => {
    const fromHere = document.referrer !== '' && new URL(document.referrer).origin === window.location.origin;
    if (!fromHere || window.history.length < 2) return;
    event.preventDefault();
    window.history.back();
  };
  return (
    <a
      href="/"
      onClick={goBack}
      className={`${buttonClass({ variant: 'quiet', size: 'sm' })} -ml-2.5 shrink-0 max-sm:ml-0 max-sm:size-11! max-sm:px-0!`}
    >
      <Icon of={ArrowLeft} />
      <span className="max-sm:sr-only">{watchTexts.back}</span>
    </a>
  );
}
