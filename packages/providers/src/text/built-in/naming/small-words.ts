import { commonWordsOf } from '@sayso/contract';

/** Small words of languages that are known by their letters, so that nothing else needs them. */
const OF_OTHER_LETTERS: Readonly<Record<string, string>> = {
  ru: 'и в не на я что он как это с но она по к у за от так же для или есть мы вы ты мой моя моё твой ваш наш его её их был была было были быть если когда уже только очень всё все ещё чтобы без до из под над при про со тоже где кто чем нет да вот там тут здесь теперь сейчас может можно нужно который которая которые потому этот эта эти того этого',
  uk: 'і й та в у не на я що він як це з але вона по до за від так же для або є ми ви ти мій моя моє твій ваш наш його її їх був була було були бути якщо коли вже тільки дуже все всі ще щоб без із під над при про теж де хто чим ні ось там тут тепер зараз може можна треба який яка які тому цей ця ці того цього',
  el: 'και το τα ο η οι του της των τον την σε με για από που να θα δεν είναι ένα μια ένας στο στη στην στον στα αυτό αυτά αυτή αλλά ή αν όταν πολύ πιο σας μας μου σου τι πώς όπως όλα έχει έχω ήταν κάθε τώρα μόνο ακόμα εδώ εκεί χωρίς πριν μετά γιατί',
  hi: 'और का की के है हैं में को से पर यह वह ये वे एक नहीं भी तो ही था थी थे हो कर या जो कि ने लिए अब जब तब मैं हम आप तुम मेरा मेरी आपका आपके आपकी अपने अपना अपनी इस उस इन उन क्या कैसे बहुत सिर्फ साथ बिना कोई कुछ सब हर यहां वहां करें करना होता होती जाता रहा रही',
  ar: 'و في من على إلى عن مع هذا هذه ذلك التي الذي ما لا لم لن إن أن كان كانت هو هي هم أنا أنت نحن كل كما لكن أو ثم قد بعد قبل عند بين حتى إذا لأن هنا هناك الآن فقط جدا يمكن بدون أكثر أي مثل لك لي له لها',
};

/** Words that say what to do with a video or a link, and nothing of what is sold. */
const CALLS =
  'link tap click look swipe bio follow like comment share video today visit order buy shop try get see watch learn more now here check discover enlace toca haz clic mira vídeo hoy lien touche clique regarde vidéo aujourd’hui klick klicke tippe schau heute video clicca tocca guarda oggi clique toque veja hoje vídeo klik tik kijk vandaag kliknij zobacz dziś tıkla bugün bak';

const SMALL = new Map<string, ReadonlySet<string> | null>();

/** Words of a language that say nothing of what a text is about; null for a language of which they are not known. */
export function smallWordsOf(language: string): ReadonlySet<string> | null {
  const known = SMALL.get(language);
  if (known !== undefined) return known;
  const common = commonWordsOf(language) ?? OF_OTHER_LETTERS[language]?.split(' ');
  const words = common ? new Set([...common, ...CALLS.split(' ')]) : null;
  SMALL.set(language, words);
  return words;
}
