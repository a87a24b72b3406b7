import { countWords, SCRIPT_MAX_CHARACTERS, type Video } from '@sayso/contract';
import { useMay } from '../../../session/may.ts';
import { CopyField } from '../../../ui/inputs/copy-field.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { copyLink } from '../../../lib/links.ts';
import { Hashtags } from '../../../making/scripts/scripts.parts.tsx';
import { EmbedFields, watchTexts } from '../../watch/watch.parts.tsx';
import { libraryTexts } from '../library.texts.gen.ts';
import { VideoFormDialog } from '../settings/video-form-dialog.tsx';
import { VisibilityFields } from '../settings/video-settings-values.tsx';

const texts = libraryTexts.share;

type Props = { video: Video; mayEdit: boolean; onClose: () => void };

/** Everything that gives a video to others: its link, who may watch it, and the code for other sites. */
export function ShareDialog({ video, mayEdit, onClose }: Props) {
  return (
    <VideoFormDialog
      {...{ video, mayEdit, onClose }}
      title={texts.title}
      before={({ video: base }) => <CopyField label={texts.link} value={base.share_url} />}
      fields={({ form, video: base }) => (
        <VisibilityFields form={form} hasPassword={base.has_password} mayEdit={mayEdit} />
      )}
      after={({ video: base }) => (
        <>
          <PostedWith video={base} />
          <Embedding video={base} />
        </>
      )}
    />
  );
}

/** Hashtags for a post, for whoever may have them looked for, where words are known. */
function PostedWith({ video }: { video: Video }) {
  const mayAsk = useMay('videos.create');
  const { script, voice } = video.generation_data;
  if (!mayAsk || countWords(script.content) === 0) return null;
  // A title names what a script may only speak of.
  const words = `${video.title}.\n${script.content}`.slice(0, SCRIPT_MAX_CHARACTERS).toWellFormed();
  return <Hashtags script={words} language={voice.country} />;
}

function Embedding({ video }: { video: Video }) {
  const isOpenToAll = video.visibility === 'public' || video.visibility === 'unlisted';
  const { width, height } = video.metadata;
  const embedUrl = new URL(`/embed/${video.slug}`, video.share_url).href;
  const copy = async (code: string) => {
    const isCopied = await copyLink(code);
    showToast(
      isCopied
        ? { tone: 'success', title: watchTexts.embedCopied }
        : { tone: 'danger', title: watchTexts.embedCopyFailed },
    );
  };
  return (
    <section className="grid gap-3 border-t border-border pt-5">
      <h3 className="text-14 font-semibold">{watchTexts.embed}</h3>
      {isOpenToAll ? (
        <EmbedFields picture={{ embedUrl, title: video.title, width, height }} onCopy={(code) => void copy(code)} />
      ) : (
        <p className="text-13 text-text-2">{texts.notEmbedded}</p>
      )}
    </section>
  );
}
