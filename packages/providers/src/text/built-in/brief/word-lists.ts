const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** Verbs of what products do by themselves: in the base form they need the product as their subject. */
export const THING_VERBS = list(`
absorb adapt adjust attach arrive block bounce charge clip come connect contain cost dissolve dry expand fit float fold glow grow hang heat hold hug hydrate
include kill last lift lock melt mute nourish pack peel pop pull reach resist rest roll rotate run scan seal shine sit slide slip smell soak spin stand stay stick
stop store stretch support sync taste tighten trap turn warm wick work`);

/** Verbs of what people do with a product: in the base form they need 'you'. */
export const PEOPLE_VERBS = list(`
achieve add automate avoid bake become begin block book boost brew bring brush budget build buy calm carry catch change charge check choose clean clear close collect
compare control cook cool count cover create cut decorate deliver design do draw drink drive earn eat edit enjoy enter exercise explore export feed feel fill filter find
finish fix focus follow free freeze get give go grow handle have heat help hide host improve invite join keep know learn leave let list listen live look lose lower
make manage match measure meditate meet mix monitor mop move nap nail open order organise organize pack paint park pay pick plan plant play pour practise practice prepare
prevent print protect publish put raise reach read recover reduce relax remember remove repair replace reply reset reuse run save schedule see sell send serve set share shave ship
shop show simplify skip sleep slice soothe sort speak spend spot start stay steam stop store stream stretch study style swap switch take talk teach tidy track train travel trim try
turn type unwind upgrade cancel review pause return rent file upload ask answer spray refill stick feed drop drag talk pitch rest begin climb draw sing swim dance tell text use wake walk wash watch wear whiten win wipe work write`);

/** Words that are nouns more often than verbs at the beginning of a benefit: 'sleep tracking', 'cover included'. */
export const RATHER_NOUNS = list(`
book brush charge clip control cool cover cut design drink exercise fit focus float fold glow heat help hug lift list lock look match mix move open order pack park
pick plan plant play pop practice print pull reach rest roll run scan seal share shine ship shop show sleep slice slide smell sort spin stand start steam stick stop store
stream stretch study style support swap switch sync talk taste track trap travel trim turn use wake walk warm wash watch wear work calm clean clear dry free spot set
answer reply change upgrade review visit repair break reset finish boost chat brush spread budget press feed filter live touch hang hold slip host paint measure process text report refill`);

/** After one of these the word before was a verb: 'fit in any bag', 'cover your tracks'. */
export const AFTER_VERBS = list(`
a an the this that these those your their his her its any every all each both one two three some more less better faster easier time money energy space longer up down out off away on in into
at by for from with without through to under over around anywhere everywhere everything anything fast twice too hot cold like quickly easily well together`);

/** Adjectives that products are described with. */
export const ADJECTIVES = list(`
high low ready open free online available closed full perfect ideal suitable available compatible new tasteless affordable adjustable airy beautiful bendable big breathable bright cheap chemical-free child-safe clean clear clever comfortable comfy compact cool cosy cozy crunchy
cruelty-free custom cute dairy-free delicate delicious discreet dishwasher-safe durable easy eco-friendly edible elegant fast fair firm flat flexible foldable
fragrance-free fresh fun gentle gluten-free handmade healthy heavy invisible keto kid-friendly kid-safe large light lightweight local loud low-fat low-maintenance
mess-free mild minimal modern natural neat nice odourless odorless oil-free organic personal pet-friendly plant-based plastic-free pocket-sized portable powerful
practical precise private quick quiet rechargeable recyclable refillable reliable reusable rich safe scratch-free secure seamless self-cleaning silent simple sleek
slim slip-resistant small smart smooth soft solid soothing spacious stackable stain-resistant steady stretchy strong sturdy stylish sugar-free super-soft sweet thick
thin tidy tiny unscented vegan vegetarian versatile warm washable waterproof water-resistant weatherproof windproof wireless zero-waste`);

/** Words that stand before an adjective. */
export const ADVERBS = list(
  `very really super so quite pretty extra incredibly surprisingly fully totally completely ultra always easily also`,
);

/** After one of these an adjective was no attribute: 'easy to clean', 'safe for kids'. */
export const AFTER_ADJECTIVES = list(
  `to for in on at and or but with without under over enough as than after from even when until by of every all only around near`,
);

/** Participles with which people say how a product was made. */
export const PARTICIPLES = list(`
made designed built crafted handcrafted hand-poured packed powered sewn knitted woven brewed baked roasted printed engineered inspired packaged cold-pressed filled
infused shipped delivered sourced grown tested backed hosted sized shaped wrapped written taught created recorded cooked fermented dried sealed`);
