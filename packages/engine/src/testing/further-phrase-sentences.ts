import type { FurtherPhraseLanguage } from '../captions/phrase-words.ts';

/** Sentences of spoken marketing in ten further languages, marked as in `phrase-sentences.ts` before any rule was tried on them. */
export const FURTHER_PHRASE_SENTENCES: Readonly<Record<FurtherPhraseLanguage, readonly string[]>> = {
  sv: [
    'Jag_testade den_här_krämen i_två_veckor och_min_hud är_helt_mjuk.',
    'Ingen_kamera, ingen_studio, bara_din_telefon och_en_bra_idé.',
    'Du_får 20_procent_rabatt om_du_beställer före_fredag.',
    'Mitt_bageri i_Malmö öppnar klockan_sex, och_bullarna är_slut vid_åtta.',
    'Den_kostar inte_mer_än 99_kronor i_månaden.',
  ],
  da: [
    'Jeg_prøvede denne_creme i_to_uger, og_min_hud er_helt_blød.',
    'Intet_kamera, intet_studie, kun_din_telefon og_en_god_idé.',
    'Du_får 20_procent_rabat, hvis_du_bestiller før_fredag.',
    'Mit_bageri i_Aarhus åbner klokken_seks, og_bollerne er_væk klokken_otte.',
    'Den_koster ikke_mere_end 99_kroner om_måneden.',
  ],
  nb: [
    'Jeg_prøvde denne_kremen i_to_uker, og_huden_min er_helt_myk.',
    'Ikke_noe_kamera, ikke_noe_studio, bare_din_telefon og_en_god_idé.',
    'Du_får 20_prosent_rabatt hvis_du_bestiller før_fredag.',
    'Mitt_bakeri i_Bergen åpner klokken_seks, og_bollene er_borte klokken_åtte.',
    'Den_koster ikke_mer_enn 99_kroner i_måneden.',
  ],
  fi: [
    'Kokeilin tätä_voidetta kaksi_viikkoa, ja_ihoni on_aivan_pehmeä.',
    'Ei_kameraa, ei_studiota, vain_puhelin ja_hyvä_idea.',
    'Saat 20_prosentin_alennuksen, jos_tilaat ennen_perjantaita.',
    'Leipomomme Turussa avaa kello_kuusi, ja_pullat ovat_loppu kahdeksalta.',
    'Se_maksaa vain 9_euroa kuukaudessa.',
  ],
  cs: [
    'Zkoušela_jsem tento_krém dva_týdny a_moje_pleť je_úplně_hebká.',
    'Žádná_kamera, žádné_studio, jen_váš_telefon a_dobrý_nápad.',
    'Získáte 20_procent_slevu, když_si_objednáte do_pátku.',
    'Naše_pekárna v_Brně otevírá v_šest a_v_osm je_prázdno.',
    'Nestojí více_než 99_korun za_měsíc.',
  ],
  el: [
    'Δοκίμασα αυτή_την_κρέμα για_δύο_εβδομάδες και_το_δέρμα_μου είναι_απαλό.',
    'Χωρίς_κάμερα, χωρίς_στούντιο, μόνο_το_κινητό_σου και_μια_καλή_ιδέα.',
    'Παίρνεις 20_τοις_εκατό_έκπτωση αν_παραγγείλεις πριν_την_Παρασκευή.',
    'Ο_φούρνος_μας στην_Πάτρα ανοίγει στις_έξι και_στις_οκτώ δεν_έχει_τίποτα.',
    'Δεν_κοστίζει πάνω_από 9_ευρώ τον_μήνα.',
  ],
  ro: [
    'Am_încercat această_cremă două_săptămâni și_pielea_mea este_foarte_moale.',
    'Fără_cameră, fără_studio, doar_telefonul_tău și_o_idee bună.',
    'Primești 20_la_sută_reducere dacă_comanzi până_vineri.',
    'Brutăria_noastră din_Cluj deschide la_șase și_la_opt nu_mai_este_nimic.',
    'Nu_costă mai_mult_de 30_de_lei pe_lună.',
  ],
  uk: [
    'Я_пробувала цей_крем два_тижні, і_моя_шкіра стала дуже_м’якою.',
    'Без_камери, без_студії, лише_твій_телефон і_гарна_ідея.',
    'Ви_отримаєте 20_відсотків знижки, якщо_замовите до_п’ятниці.',
    'Наша_пекарня у_Львові відкривається о_шостій, а_о_восьмій вже_порожньо.',
    'Це_коштує не_більше_ніж 99_гривень на_місяць.',
  ],
  id: [
    'Saya_mencoba krim_ini selama dua_minggu dan_kulit_saya sangat_lembut.',
    'Tanpa_kamera, tanpa_studio, hanya_ponsel_Anda dan_ide yang_bagus.',
    'Anda_dapat diskon 20_persen kalau_pesan sebelum_hari_Jumat.',
    'Toko_roti_kami di_Bandung buka pukul_enam dan_habis pukul_delapan.',
    'Harganya tidak_lebih dari 50_ribu per_bulan.',
  ],
  ar: [
    'جربت هذا_الكريم لمدة أسبوعين والآن بشرتي ناعمة جدًا.',
    'بدون_كاميرا، بدون_استوديو، فقط هاتفك وفكرة جيدة.',
    'ستحصل على_خصم 20_بالمئة إذا_طلبت قبل_يوم_الجمعة.',
    'مخبزنا في_الرياض يفتح عند_السادسة وفي_الثامنة لا_يبقى شيء.',
    'لا_يكلف أكثر_من 30_ريالًا في_الشهر.',
  ],
};
