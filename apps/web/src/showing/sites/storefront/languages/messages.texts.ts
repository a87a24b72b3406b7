/** What stands in the place of a page that is not there: that there is none, that its site is not shown now, that its site is gone. */
type MessageTexts = Readonly<Record<'not_found' | 'unavailable' | 'gone', { title: string; text: string }>>;

const EN = {
  not_found: { title: 'There is no such page', text: 'Check the address, or ask whoever gave it to you.' },
  unavailable: { title: 'This site is not available', text: 'It may be available again later.' },
  gone: { title: 'This site is gone', text: 'It was removed and will not come back.' },
} as const satisfies MessageTexts;

const LANGUAGES: Readonly<Record<string, MessageTexts>> = {
  en: EN,
  de: {
    not_found: {
      title: 'Diese Seite gibt es nicht',
      text: 'Prüfe die Adresse oder frage, wer sie dir gegeben hat.',
    },
    unavailable: { title: 'Diese Website ist nicht verfügbar', text: 'Vielleicht ist sie später wieder verfügbar.' },
    gone: { title: 'Diese Website gibt es nicht mehr', text: 'Sie wurde entfernt und kommt nicht wieder.' },
  },
  fr: {
    not_found: { title: 'Cette page n’existe pas', text: 'Vérifiez l’adresse, ou demandez-la à qui vous l’a donnée.' },
    unavailable: {
      title: 'Ce site n’est pas disponible',
      text: 'Il sera peut-être de nouveau disponible plus tard.',
    },
    gone: { title: 'Ce site n’existe plus', text: 'Il a été supprimé et ne reviendra pas.' },
  },
  es: {
    not_found: { title: 'Esta página no existe', text: 'Comprueba la dirección o pregunta a quien te la dio.' },
    unavailable: { title: 'Este sitio no está disponible', text: 'Quizá vuelva a estar disponible más adelante.' },
    gone: { title: 'Este sitio ya no existe', text: 'Se eliminó y no volverá.' },
  },
  it: {
    not_found: { title: 'Questa pagina non esiste', text: 'Controlla l’indirizzo o chiedi a chi te l’ha dato.' },
    unavailable: { title: 'Questo sito non è disponibile', text: 'Forse tornerà disponibile più avanti.' },
    gone: { title: 'Questo sito non esiste più', text: 'È stato rimosso e non tornerà.' },
  },
  pt: {
    not_found: { title: 'Esta página não existe', text: 'Confira o endereço ou pergunte a quem o enviou.' },
    unavailable: { title: 'Este site não está disponível', text: 'Talvez volte a ficar disponível mais tarde.' },
    gone: { title: 'Este site não existe mais', text: 'Foi removido e não vai voltar.' },
  },
  nl: {
    not_found: { title: 'Deze pagina bestaat niet', text: 'Controleer het adres of vraag wie het je gaf.' },
    unavailable: { title: 'Deze site is niet beschikbaar', text: 'Misschien is de site later weer beschikbaar.' },
    gone: { title: 'Deze site bestaat niet meer', text: 'De site is verwijderd en komt niet terug.' },
  },
  pl: {
    not_found: { title: 'Nie ma takiej strony', text: 'Sprawdź adres albo zapytaj osobę, która go podała.' },
    unavailable: { title: 'Ta witryna jest niedostępna', text: 'Może będzie znów dostępna później.' },
    gone: { title: 'Tej witryny już nie ma', text: 'Została usunięta i nie wróci.' },
  },
  tr: {
    not_found: { title: 'Böyle bir sayfa yok', text: 'Adresi kontrol edin ya da size verene sorun.' },
    unavailable: { title: 'Bu site şu anda kullanılamıyor', text: 'Daha sonra yeniden açılabilir.' },
    gone: { title: 'Bu site artık yok', text: 'Kaldırıldı ve geri gelmeyecek.' },
  },
  ar: {
    not_found: { title: 'لا توجد صفحة كهذه', text: 'تحقق من العنوان أو اسأل من أعطاك إياه.' },
    unavailable: { title: 'هذا الموقع غير متاح', text: 'قد يتاح مرة أخرى لاحقًا.' },
    gone: { title: 'هذا الموقع لم يعد موجودًا', text: 'أزيل ولن يعود.' },
  },
  he: {
    not_found: { title: 'אין דף כזה', text: 'כדאי לבדוק את הכתובת, או לשאול את מי שמסר אותה.' },
    unavailable: { title: 'האתר הזה אינו זמין', text: 'ייתכן שיהיה זמין שוב בהמשך.' },
    gone: { title: 'האתר הזה כבר לא קיים', text: 'הוא הוסר ולא יחזור.' },
  },
  hi: {
    not_found: { title: 'ऐसा कोई पेज नहीं है', text: 'पता जाँचें, या जिसने दिया था उससे पूछें।' },
    unavailable: { title: 'यह साइट उपलब्ध नहीं है', text: 'हो सकता है यह बाद में फिर उपलब्ध हो।' },
    gone: { title: 'यह साइट अब नहीं है', text: 'इसे हटा दिया गया है और यह वापस नहीं आएगी।' },
  },
  ja: {
    not_found: {
      title: 'このページはありません',
      text: 'アドレスをお確かめになるか、教えてくれた方におたずねください。',
    },
    unavailable: { title: 'このサイトは現在ご利用になれません', text: '後ほど再びご利用いただける場合があります。' },
    gone: { title: 'このサイトはなくなりました', text: '削除されたため、元には戻りません。' },
  },
  ko: {
    not_found: { title: '이 페이지는 없습니다', text: '주소를 확인하거나 알려 준 분에게 물어보세요.' },
    unavailable: { title: '이 사이트를 이용할 수 없습니다', text: '나중에 다시 이용할 수 있을지도 모릅니다.' },
    gone: { title: '이 사이트는 없어졌습니다', text: '삭제되어 다시 돌아오지 않습니다.' },
  },
  zh: {
    not_found: { title: '没有这个页面', text: '请检查地址，或询问给您地址的人。' },
    unavailable: { title: '此网站暂不可用', text: '稍后可能会重新可用。' },
    gone: { title: '此网站已不存在', text: '它已被移除，不会恢复。' },
  },
};

/** The first of these languages, as BCP 47, that there are messages in; English where there is none. */
export function messagesIn(asked: readonly string[]): { language: string; messages: MessageTexts } {
  for (const tag of asked) {
    const language = tag.toLowerCase().split('-')[0] ?? '';
    const messages = Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language] : undefined;
    if (messages) return { language, messages };
  }
  return { language: 'en', messages: EN };
}
