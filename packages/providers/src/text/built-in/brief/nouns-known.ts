const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** Nouns that are not counted, and so have no 'a'. Of what is not here and is one thing, there is 'a'. */
export const MASS_NOUNS = list(`
prosecco merino spelling grammar
demand experience-free laundry-free ink
hyaluron retinol niacinamide panthenol bakuchiol ashwagandha creatine shea squalane biotin turmeric income caffeine aloe-vera vera acid film-free litter salt payroll
mesh sourdough takeaway takeout jumbo-free childminding babysitting fluff granola hosting housing merchandising mileage pampering parchment pewter plankton plush polyurethane rayon salt-water sawdust shrinkage smog soot spirulina suncream tempera topsoil truffle-oil underfloor-heating wastage whole-wheat flossing
access accountability accuracy acne adhd admin advertising advice aftercare aid air alcohol alignment aloe aluminium aluminum anxiety argan aroma art
artwork asphalt assembly assistance asthma attention audio authority automation availability awareness baby-food bacon baggage bakeware baking balance
bamboo bandwidth barley bass battery-life bedding beech beef beer beeswax biotin birch birdsong bleach bloating blood boredom brain-fog branding brass
bravery bread breakage breakfast breath breathing bronze buckwheat bureaucracy burnout butter cable-management caffeine cake calcium calm camping
candy canvas capacity capital carbon cardboard care cash cashback cashmere catering cement ceramic cereal champagne chaos charcoal chat cheddar cheese
chicken chiffon childcare china chinese chiropractic chit-chat chlorine chocolate cholesterol cider cinema cinnamon clarity clay cleaning cleanliness
cleanup clothing clutter coaching cocoa coconut code coding coffee collagen comfort communication community-spirit compassion compatibility
compensation compliance compost concentration concrete conditioning confidence confusion congestion connectivity consistency construction content
control convenience cooking cookware cooling copper coral cork corn cortisone cotton counseling counselling courage coursework coverage crabmeat cream
creativity credit crime crystal cuddling customisation customization cutlery cycling damage damp dampness dancing dandruff data daylight
deadline-stress debt decaf decor decoration delivery denim dental-care dentistry detergent dialysis diesel dining dinner dirt disinfection disposal
drainage drinking drinkware driving drizzle drought drumming dryness durability dust duty earth eczema editing education effort egg-white elastic
electricity embroidery emmental employment encouragement encryption energy engagement engineering english enjoyment entertainment entry equality
equipment erosion espresso ethics etiquette evidence excitement exercise exposure fabric fashion fat fatigue fear feedback feng-shui fertiliser
fertilizer fever fiber fiberglass fibre fiction filtration finance financing firewood fish fishing fitness flavor flavour flax flesh flexibility
flight-tracking flour flow foam focus fog food footage footwear formatting framing free-shipping freedom freight french freshness friction friendship
fruit frustration fuel fun funding fur furniture garlic gas gear gelatin geography german ginger glass glassware glitter glue gluten glycerin gold
golf gossip grain grammar granite grass gravel gravity greenery greenwashing grief grit grooming growth guidance guilt gum hair haircare hairloss
happiness hardware harmony harvest hay headroom health healthcare hearing heat heating height help hemp hiking hiring history homework honesty honey
honeycomb hope hospitality hotel-stress housework humidity humor humour hunger hydration hygiene ice icing identity imagery immunity independence
information infrastructure ink insomnia inspiration installation insulation insurance integrity intelligence internet inventory investment iron
ironing irritation italian itchiness itching ivory jam japanese jazz jealousy jet-lag jewellery jewelry jojoba journaling juice junk justice jute
kefir keratin kindness knee-pain knitting knitwear knowledge kombucha labor labour lace lactose lag land landscaping language-exchange lasagna latex
laughter laundry lavender law lead learning leather leg-room legroom leisure lemonade length life life-support lighting linen linoleum lint liquid
liquorice literature litter livestock logistics loneliness love lubrication luck luggage lunch luxury lycra machinery magic magnesium mahogany mail
maintenance make-up makeup management mango maple marble marketing marmalade marriage matcha material math mathematics maths meat mechanics media
medication medicine meditation melatonin memory menopause merch merchandise merino mess metal microfiber microfibre midwifery mildew milk mince
mindfulness mint mischief mobility moisture mold money monitoring moonlight moss motivation mould movement mozzarella mud muesli mulch muscle-pain
music mustard mycelium nature navigation networking news nicotine noise nonsense nostalgia nutrition nylon oak oatmeal oats oil onboarding organic
organisation organization overload overthinking overtime overwhelm oxygen packaging packing padding pain paint paper paperwork parenthood parenting
parking pasta paste patience pay payroll peace peanut-butter pectin pepper performance perfume permission pet-care petrol philosophy phishing
phone-support photography physics physio physiotherapy piano-tuning pine pizza planning plaster plasterboard plastic playtime plumbing plywood poetry
polish politics pollen pollution polyester popcorn porcelain pork porridge pottery poultry poverty power practice precision preparation press pressure
prevention pride privacy procrastination produce productivity profit progress promotion proof protection protein protein-powder prototyping psoriasis
psychology publicity pulp quality quartz quiche quinoa racism rain rainwater rattan recognition recovery recruitment recycling reflux reggae rehab
reiki relaxation reliability relief relocation rent repair reporting research resilience resin resistance respect responsibility rest restoration
retail revenue rhubarb rice  rubber rum running rust rustle rye safety sailing salad salmon salt sand sanding sandpaper sanitation sarcasm satin
satisfaction sauce scaffolding scaling scheduling seafood seating seaweed security sedation sediment self-care self-confidence self-defence
self-defense self-esteem self-storage semolina seo sewing shade shampoo shea-butter shelter shipping shopping shyness sightseeing silence silicone
silk silver simplicity singing skateboarding skiing skin skincare slate sleep slime small-talk smoke snoring snow soap social-media socialising soda
software soil solitude sorting soul sound soundproofing soup soy space spaghetti spam spandex spanish speed spelling spice sport stability staff
stainless-steel stamina starch static stationery steam steel stiffness stock storage strawberry-jam streaming strength stress stretch stubble stuff
styling styrofoam suede sugar sulphate sun suncare sunlight sunscreen sunshine supervision supply support surfing surgery suspense sustainability
swearing sweat sweating swelling swimming talc talent tan tape taste tax tea teak teamwork tech technology teff television tempeh tennis tension
terracotta testing texture thatch theory therapy thinking thread thunder thyme tidiness tidying timber time timing tin tinnitus titanium tobacco tofu
toil tolerance toothpaste torture tourism towelling toxin-free traceability trading traffic training transcription translation transparency transport
transportation trash travel treatment-free trekking triage trouble trust tuition tulle tuna turf turkey turmeric turpentine tutoring tv twine typing
typography underwear unemployment upholstery upkeep urine usage utility-free value vanilla variety varnish veal veganism vegetation velcro velour
velvet venom ventilation versatility vibration vinegar vinyl viscose visibility vitamin-c vocab vocabulary volume wallpaper walnut warmth washing
waste water waterproofing wax wealth wear weather weaving web-design weight weight-loss welding well-being wellbeing wellness whey whipped-cream
whiskey whisky wi-fi width wifi wildlife wind wine winter wiring wisdom wood woodwork woodworking wool word-of-mouth work workmanship workwear
worry-free wrapping writing yarn yeast yoga yoghurt yogurt youth zen zinc
`);

/** Things that a video sells and that one can point at: 'it' stands for them. */
export const THINGS = list(`
food film print foil paint powder wallpaper cutlery bedding makeup skincare toothpowder cracker wood
accelerator accessory adapter air-purifier alarm album apron aquarium armchair atlas backpack bag balm band bandage banner bar barrel base basket bath
bathrobe battery bean beanie bed beer bell belt bench bib bicycle bidet bike bin binder binoculars biscuit bite blade blanket blazer blender blind
block blouse board boat book booklet booster boot bottle bouquet bowl box bra brace bracelet bread brick bridle broom brownie brush bucket buggy bulb
bun bundle burger butter cabinet cable cage cake calculator calendar camera candle cane canvas cap cape capsule car card cardigan carpet carrier cart
carton cartridge case cereal chainsaw chair chalk charger chart cheese chest chip chocolate chutney cleaner clip clock cloth coaster coat coffee
coffee-maker coin cola collagen collar comb comforter compass computer conditioner console container cooker cookie cooler cork costume cot couch cover
cracker crate crayon cream crib crisp crutch cup cupboard curry curtain cushion cutter dashcam deck deodorant desk detector device diaper dice
diffuser dish dishwasher dispenser dock doll door doorbell dough dress drill drink drone dryer dummy duo duvet e-bike e-book e-reader e-scooter earbud
earplug earring easel ebook engine envelope extractor eyeglass fan faucet feeder fence figurine filter fireplace flag flashlight flask flour fork
fountain frame freezer fridge fryer funnel gadget game gate gel generator gin glass glove glue goggle goulash granola grater greenhouse grill grinder
guitar gum gummy gun hairbrush hairdryer hammer hammock handbag hanger harness hat headband headphone headset heater hedge-trimmer helmet highchair
honey hoodie hook hose hot-tub hoverboard humidifier hummus ice-cream incense ink insole iron jacket jacuzzi jam jar jeans jersey jewel jug juice
juicer jumper kayak ketchup kettle kettlebell key keyboard keychain keyring kibble kimono kit kite knife kombucha lace ladder lamp lantern laptop
lawnmower leash led leggings lemonade lens lid light lighter lipstick lock locker loom lotion lunchbox machine magazine magnet mask massager mat
mattress mayo microphone microwave milk mirror mitt mixer moisturiser moisturizer monitor mop motor motorbike mount mouse mower muesli muffler mug
mustard nail-polish napkin nappy necklace net noodle notebook notepad oil ointment onesie oven oximeter pacifier pack pad paddle paddleboard painting
pajamas pan panel pants paper parasol pasta paste patch peeler pen pencil perfume pesto phone photobook picture pill pillow pillowcase pin pizza
planner plant planter plaster plate playhouse playpen plug poncho pool poster pot powder powerbank printer projector protector protein pump purifier
purse puzzle pyjamas quilt rack racket radio rake ramen ramp razor recorder refrigerator remote remover repellent ring robot rod roller romper rope
rucksack rug ruler rum saddle safe salad salami salsa sandal sandpit sauce saucepan sauna sausage saw scale scanner scarf scissor scooter screen
screwdriver scrub seat sensor serum set sewing-machine shade shampoo sharpener shaver shed sheet shelf shirt shoe shorts shovel shower showerhead sink
skateboard ski skillet skirt sled sleeve slicer slipper smartwatch snack soap soapbar sock soda sofa sofabed soundbar soup speaker spice spinner
sponge spoon spray sprinkler squeegee stand stapler stew sticker stone stool stove strap straw stroller suit suitcase suncream sunglass sunscreen
sunshade supplement surfboard swaddle sweater swimsuit swing switch syrup t-shirt table tablet tampon tap tape tea teapot teether telescope tent
thermometer thermos thermostat ticket tie tile toaster toilet tongs tool toolbox toothbrush toothpaste topper torch towel toy tracker tractor
trampoline tray treadmill treat tree tricycle trimmer trio tripod trolley trousers trowel trunk tshirt tub tumbler turntable tv umbrella unicycle
vacuum vase vest vitamin vodka wagon walker wallet wand wardrobe washer watch waterbottle wheel wheelbarrow wheelchair whisk whisky whistle whiteboard
wig wine wipe wok wrench wristband yogurt zipper
`);

/** Software, papers and other things that are 'it' too. */
export const TOOLS = list(`
api app application assistant bot browser builder calculator chatbot checklist crm dashboard database directory e-book ebook editor extension font
game generator guide journal magazine marketplace network newsletter planner platform plug-in plugin podcast portal preset program programme scheduler
software spreadsheet system template theme tool tracker website widget workbook
`);

/** What one takes part in. */
export const COURSES = list(`
academy bootcamp camp class course lecture lesson masterclass program programme retreat seminar training webinar workshop
`);
/** What takes place. */
export const EVENTS = list(`
day weekend week
brunch concert conference event exhibition fair fest festival gala hackathon marathon market meetup night party quiz race run show summit tour
tournament
`);
/** What one books. */
export const BOOKED = list(`
apartment barber barbershop bistro campsite chalet charter chiropractor cleaner cleaning clinic cottage dental dentist detailing electrician garage
glamping grooming guesthouse hairdresser hostel hotel limousine locksmith massage nutritionist optician osteopath photographer photography physio
physiotherapy plumber practice restaurant ristorante salon spa studio therapist therapy transfer trattoria tutor tutoring villa
`);
/** Other services, firms and agreements: never 'it' as a thing one holds. */
export const SERVICES = list(`
accounting advice agency appeal architect assembly association babysitter bakery band bank bar bookkeeping box-service brewery broker butcher cafe
café care carpenter catering charity choir church cinema club coach coaching company consultancy consulting daycare decorator delivery design
distillery doctor driver editing farm firm fishmonger florist foundation fund fundraiser gardener gardening greenhouse guide gym handyman hosting
initiative installation instructor insurance kindergarten kitchen landscaping laundry lawyer library market marketing mechanic membership mentoring
midwife moving museum nanny notary nurse nursery orchestra painter parking pharmacy photobooth  project pub removal rental repair rescue
roastery roofer sanctuary school service services shelter shop society storage store subscription support surveyor tailor teacher team theater theatre
trainer translation vet vineyard wash winery zoo
`);
