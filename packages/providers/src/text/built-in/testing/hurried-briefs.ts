import type { ScriptBrief } from '@sayso/contract';
import { briefsOf } from './written-briefs.ts';

const TYPED = `
Lena's Lashes | brides | lashes that fall off on the wedding day | trial appointment included, vegan glue, we come to your hotel, lasts 6 weeks | 15% off for bridesmaids | excited
ClearDesk | people with too many tabs | 47 open tabs | groups your tabs by project, closes what you don't need, works in chrome and firefox, free forever for one device | | direct
handmade soap | people w/ eczema | itchy skin | no perfume, olive oil, cut by hand, wrapped in paper | 4 for 20€ | calm
The Nordic Barber | men who hate waiting | an hour in the waiting room | online queue, hot towel shave, beard trim from 15 €, open sundays | first cut half price | funny
portable projector | students in small rooms | no space for a TV | 120 inch picture, weighs 900 g, built-in speaker, 2,5 hours battery | | friendly
Grandma Ilse's Apple Cake | offices in Hamburg | boring birthdays at work | baked the same morning, delivered by bike, gluten free on request, serves 12 people | order before 4 pm for next day | friendly
DUNE electric kettle | tea drinkers | tea that tastes burnt | 5 temperatures, keep warm for 60 min, 1.2 l, matt black | -20% until sunday | expert
accounting for startups | founders | I don't understand my own numbers | monthly report in plain English; one contact person; payroll; we talk to the tax office | first month on us | calm
ParkMate | drivers in big cities | circling the block for 20 minutes | shows free spots in real time, pays the meter, reminds you before time runs out | | excited
organic dog food | owners of picky dogs | my dog doesn't eat | 80% meat, no grain, delivered every 4 weeks, small try-out bag | try out bag for 3,99 | funny
Studio Flow Pilates | new mothers | back pain since the birth | classes of 6, babies welcome, reformer, trainer is a physiotherapist | 3 classes for 39 | calm
wooden train set | grandparents | plastic toys | 64 pieces, beech wood, fits all big brands, safe from 2 years | | friendly
Deckly | sales people | slides look like 1998 | drop in your text, picks a layout, uses your brand colours, export to pptx | 10 decks free | funny
City Bees | kids in schools | kids think honey comes from the supermarket | beekeeper visits your class, 90 minutes, every kid takes home a jar | | friendly
Rosa's Cleaning | airbnb hosts | guests check in at 3 and the last ones left at 12 | clean in 2 hours, fresh linen, photos after every clean, keys handled | | direct
GlowUp | women | dull skin | vitamin c, hyaluron, 30 ml, glass bottle | buy one get one 50% off | excited
a book about sleep | tired parents | no sleep since 2021 | 120 pages, written by a mum of 4, short chapters, no judgement | | funny
AquaFit swimming school | kids from 4 to 8 | my kid is scared of water | warm pool, groups of 4, teacher in the water, free first lesson | | calm
Lagerraum24 | people moving house | boxes in the hallway | from 2 sqm, access day and night, camera, cancel monthly | 2 months half price | direct
vegan leather backpack | commuters | backpack straps that hurt | fits 16 inch laptop, hidden pocket for passport, rain proof, 5 year guarantee | | expert
Tutor Finder | parents of teenagers | bad grades in maths | tutors checked by us, online or at home, first lesson free, change the tutor any time | | friendly
Hotel Alpenrose | hikers | | breakfast from 6, boot dryer, sauna, bus to the trailhead | 3 nights pay 2 | calm
the Sunday Newsletter | people who want to read less news | doomscrolling | one email a week, 5 minutes, good news only | | direct
cat sitting in Cologne | cat owners who travel | feeling guilty on holiday | visits twice a day, daily photo, litter included, insured | | friendly
Fairphone repair kit | phone owners | cracked screens | 7 tools, video for every model, screws sorted by size | | expert
PayPilot | freelancers | clients pay late | writes the invoice, sends reminders for you, late fees added automatically | 30 day free trial | expert
Kids' Coding Camp | children 8+ | too much screen time | build your own game, 5 days, lunch included, max 10 kids | early bird 199 | excited
hair salon Cut & Go | students | haircuts cost a fortune | no appointment, 20 minutes, wash included | 18 euros for students | direct
blood donation day | everyone in Graz | | takes 30 min, snacks after, 1 donation helps 3 people | | friendly
SunSafe window film | people with a south facing flat | flat is an oven in july | blocks 80% of heat, self installed, removes without residue | | expert
thermo cup | coffee drinkers | cold coffee | hot for 6 hrs, leak proof, fits under every machine, dishwasher safe | 2 for 40 euros | friendly
Mediation Müller | couples who are splitting up | fights about the kids | 3 sessions, neutral, evenings too, both of you pay half | | calm
drone for beginners | teens | crashing on day one | returns home by itself, 25 min flight time, spare propellers, 4K camera | | excited
veggie box | people with no time to shop | wilted salad | local farms, delivered on thursdays, recipes inside, pause any time | 10€ off the first box | friendly
ergonomic mouse | programmers | wrist pain | vertical shape, 6 buttons, left- and right-handed, silent click | | expert
LoveLetters | long distance couples | running out of things to say | a question every day, voice notes, private, no ads | | calm
Fahrschule Blitz | people who failed the test | failed the test twice | simulator, patient teachers, test within 4 weeks | second try free | funny
wall art prints | people with white walls | empty walls | printed on 300 g paper, 12 sizes, frames available, ships in 48h | | direct
Trusty | landlords | tenants who don't pay | checks income, credit report in 5 min, rental contract included | €9,90 per check | direct
camping table | van people | wobbly tables | folds flat, holds 50 kg, adjustable legs, 3 kg | | funny
Nordlicht Optics | drivers who hate night driving | glare from headlights | yellow lenses, fits over glasses, polarized, comes in a hard case | second pair 50% off | expert
Mama Thai | people working near the station | same sandwich every lunch | curry in 5 minutes, cooked by our mum, vegan options, open until 10pm | free spring roll with every curry | funny
TrackMyBox | online sellers | customers asking where is my parcel | tracking page with your logo, emails customers automatically, all big carriers, set up in 10 minutes | free up to 50 parcels/month | direct
Yumi Baby Carrier | first-time dads | sore shoulders after a walk | padded straps, newborn to 3 years, machine-washable, from organic linen | | friendly
"Sound of Silence" ear plugs | concert lovers | ringing ears | 20 db less, you still hear the music, keyring case, reusable | €24,90 | excited
move it! personal training | managers | no motivation to work out alone | trainer comes to your office. 30 minutes. You need no equipment. First session free | | direct
Bergziege | hikers with kids | kids who stop after 500 m | 40 tours with a playground, offline maps, distance and height for every tour | 9.99 once | friendly
PETITE | women under 160cm | trousers always too long | short leg lengths, 12 cuts, free alterations, made in Portugal | free returns for 60 days | calm
dentist for anxious patients | people who haven't been in years | fear of the drill | we stop whenever you raise your hand, laughing gas, music of your choice, no judging | | calm
Foldy | campers | dishes in the dark | foldable sink, LED rim, 8 litres, packs flat | | funny
language cafe "Babel" | newcomers in Malmö | nobody to talk to in Swedish | every Tuesday, native speakers at each table, free coffee, no registration | | friendly
SafeStep shower mat | families w/ elderly parents | slippery tubs | 200 suction cups, mould resistant, 88 cm long, cuts to size | 2-pack for $35 | expert
Invest101 | women who never invested | finance bros explaining things | 8 lessons a 20 min, no jargon, worksheets, community of 4000 women | -15% with code START | friendly
WE FIX IT | PEOPLE WITH BROKEN PHONES | CRACKED SCREEN | REPAIR IN 40 MINUTES, ORIGINAL PARTS, 1 YEAR WARRANTY, NO APPOINTMENT NEEDED | 10€ OFF FOR STUDENTS | excited
Olive & Thyme catering | office managers | dry sandwiches at meetings | hot buffet for 10 to 200 people, delivered and set up, plates included, allergies no problem | | expert
my pottery classes | stressed people | always on the phone | wheel and hand building, clay included, firing included, groups of 5 max. | first class 25 instead of 35 | calm
Silverline hearing | people over 65 | mumbling grandchildren | invisible in the ear; charges overnight; 30 day home trial; hearing test at your home | | friendly
Zip Zap tire service | car owners | 2 hours at the garage twice a year | we change tires in your driveway; storage for the summer set; 25 minutes; balancing incl. | 4 tires from 59,- | funny
RentARack | cyclists going on holiday | roof racks cost a fortune | rent from 3 days, fits 90% of cars, we mount it for you, up to 4 bikes | | direct
Casa Verde | families | | house with pool, 4 bedrooms, 10 min to the beach, dogs allowed | last minute -25% in may | excited
noSpill | toddlers' parents | milk on the sofa | 360 degree rim, doesn't leak, dishwasher-proof, BPA free, from 6 months | | funny
Clearwater Pools | pool owners | green water | weekly check, right chemicals, winter closing, photos by WhatsApp | first check 39 $ | direct
The 3-Minute Journal | overthinkers | can't fall asleep because of thinking | 3 questions per evening, linen cover, undated, lies flat | | calm
Mint Mobile Spa | brides & mothers-to-be | swollen feet | massage chair, foot bath with herbs, at your home, evenings & weekends | bring a friend -20% | calm
LedgerLite | small shop owners | shoeboxes full of receipts | take a photo, sorts it by category, tells you the VAT, exports to your accountant | 1 month free, then 8€/month | expert
solar garden lights | people w/ dark paths | tripping in the dark | no cables, 10 hrs of light, turns on by itself, pack of 6 | pack of 12 for the price of 10 | friendly
House of Fade | guys with fine hair | haircuts that look the same on everyone | barbers from 5 countries, drinks on the house, walk-ins welcome, beard & hair from 38 | | funny
Plastic-Free Lunch | school kids' parents | plastic bags in every lunch box | beeswax wraps, steel box, cotton bag, lasts for years | set for 49 | friendly
Dr. Paws online vet | cat owners at 2 am | is it an emergency or not | video call in 10 min, vets with 10+ years experience, prescriptions possible, 29€ per call | | calm
Bookworm box | readers who run out of books | what to read next | 2 books each month, picked by booksellers, tea bag and bookmark inside, skip or cancel | first box for 9€ | excited
self defence for girls | girls 12-16 | walking home alone | taught by women, small groups, 6 evenings, no experience needed | sisters pay half | direct
GreenRoof | home owners in the city | attic like an oven | roof garden in 2 days, holds back rain, statics check included, subsidies possible | | expert
Handyman Hans | seniors | shelves that wait for someone | hangs shelves, fixes taps, assembles furniture, no job too small | 1st hour free | friendly
ChargeHub | people who travel | 5 chargers in one bag | charges 5 devices, works in 150 countries, foldable plugs, 65W | | direct
Stadtimker honey | food lovers | honey from who knows where | from roofs in Vienna, raw, cold-extracted, 250g jar | 3 jars 24€ | expert
KitaFinder | parents looking for daycare | 40 phone calls and no place | one form for all daycares, shows free places, updates you daily | | direct
Slow Sundays retreat | burnt-out nurses | shifts back to back | 2 nights in a forest house, sauna & lake, vegetarian food, silence until noon | nurses pay 30% less | calm
PIXELPRINT | new parents | 4000 photos on the phone | photo book in 5 minutes, picks the best pictures, hard cover, arrives in 4 days | 30 pages free | excited
Rhubarb & Rye bakery | neighbours | bread that's stale by evening | 48 hour dough, baked all day, no additives, closed mondays | 2 loaves for 9 | funny
Ocean Cleanup Club | people who love the sea | plastic on every beach | 12 beaches cleaned last year, meet once a month, gloves provided, 5€ buys 10 kg less plastic | | friendly
Kornblume Florist | people who forget anniversaries | forgotten anniversaries | bouquets from regional farms, delivery within 3 hours, handwritten card, reminder service | free vase with your first order | funny
Soundly | hotel guests and frequent flyers | street noise at night | 30 natural sounds, plays offline, turns itself off, wakes you gently | 3 months for 5€ | calm
aluminium water bottle | school kids | leaking bottles in the bag | leaks? never. 0.5 l, fits in side pockets, dishwasher ok, name tag included | buy 3 pay 2 | direct
Maria's Sewing Studio | people with clothes that don't fit | jeans too long, dresses too wide | alterations in 48 hours, zippers replaced, try on in the shop, pick up on Saturdays | hemming for 12€ | friendly
Budget travel planner | backpackers | spreadsheets before every trip | plans routes by bus and train, converts currencies, splits costs, works without internet | | excited
Erste Hilfe Kurs München | driving license applicants | last minute panic | every Saturday, 7 hours, certificate the same day, in English too | 45 instead of 55 euros | direct
the little candle company | gift givers | gifts nobody uses | soy wax, burns 50 hours, refill service, scents: fig, cedar, rain | | calm
StandUp! | office teams | people sit 9 hours a day | reminds the team to move, 2 minute exercises, monthly challenge, integrates with Teams | €1 per user/month | expert
Horizont Sailing School | complete beginners | always wanted to sail | weekend course, 4 people per boat, life jacket provided, license possible | | excited
rooftop cinema | film lovers | | headphones at every seat, blankets, popcorn, starts at sunset | 2 tickets for 20 | friendly
Pflegeheld | family caregivers | paperwork for the insurance | fills in forms, explains what you are entitled to, chat with nurses, secure document safe | free for the first 3 months | calm
cork yoga mat | sweaty yogis | slipping in downward dog | grippier when wet, 183 x 61 cm, natural rubber bottom, carrying strap | | expert
BrightPath Tutoring | ADHD students | homework that ends in tears | sessions of 25 minutes, trained coaches, parents get a weekly report, online | trial session $15 | calm
Gartenglück raised beds | people w/ bad knees | kneeling in the garden | 80 cm high, larch wood, assembled without tools, lasts 15 years | -10% on sets of 2 | friendly
Clean Slate debt advice | people with debt | unopened letters | free first talk, we call your creditors, no judgement, plan within 2 weeks | | calm
ramen kit | students | instant noodles every day | broth simmered 12 hours, noodles from Osaka, ready in 8 min., 2 portions | 4 kits for €30 | funny
Vino Vino | hosts | never knowing which wine to bring | 3 questions, one bottle, gift wrapped, delivered within 2 hours in Zurich | | funny
Luftikus air purifier | allergy sufferers | sneezing all spring | H13 filter, 22 dB, cleans 40 sqm in 20 mins, filter change reminder | 20€ off in april | expert
Mini Makers | kids 6-10 | rainy sundays | 12 projects per year, all materials in the box, instructions with pictures only, no glue no mess | gift cards available | friendly
DogSpot | dog owners in the city | no place to let the dog run | fenced fields by the hour, book in the app, double gates, parking next to it | first hour free | excited
compression socks | nurses | heavy legs after a shift | 15-20 mmHg, breathable, in 14 designs, stay up | 3 pairs for $30 | direct
Tax4Nomads | digital nomads | which country do I pay taxes in? | experts in 32 countries, answer within 24h, flat fee, video call | 10% with code NOMAD | expert
Oma's Strickkurs | beginners | scarf half finished since 2015 | learn online, pause and rewind, wool package by post, questions answered by Oma | | funny
Kinderarzt app | new parents | fever on a Sunday | symptom check, video doctor in 15 minutes, prescription to your pharmacy, covered by most insurers | | calm
steel garden shed | bike owners | rusty bikes | room for 4 bikes, lockable, delivered in 2 weeks, floor included | assembly free until May 31 | direct
CoachMe | women returning to work | gap in the CV | 1:1 coaching, cv check, mock interviews, 6 weeks | pay in 3 instalments | friendly
Flamme BBQ school | meat lovers | dry steak | 5 hours, 8 courses, taught by a butcher, beer included, take home your apron | gift vouchers from 99 | excited
ThermoSense | landlords | tenants who forget the heating | controls every radiator, saves up to 30 % energy, no drilling, works with Alexa | set of 5 for 299 | expert
plant-based cat litter | apartment cats | smell in the hallway | from corn, clumps fast, flushable, 10 l bag lasts a month | try a sample for 2€ | friendly
Hörbuch Helden | kids in the back seat | "are we there yet?" | 400 stories, download before the trip, no ads, timer for bedtime | 14 days free | funny
Freiraum coworking | freelancers in small flats | the kitchen table is my office | desks by the day, phone booths, fast wifi, free coffee, open from 7 to 22 | day pass 15 € | direct
hemp protein | vegan athletes | chalky shakes | 20g per serving, from Austrian farms, no aftertaste, mixes w/out lumps | | expert
Sailor Moon Escape Game | groups of 3-6 | boring birthdays | 75 min, three rooms, English or German, snacks afterwards | birthday child plays free | excited
Foodsaver | neighbours in Leipzig | good food in the bin | shops post what's left, reserve in the app, pick up before closing, 1 in 3 bags is vegan | | friendly
electric bike rental | tourists in Lisbon | steep hills | helmets & locks included, 80 km range, delivered to your hotel, map with 5 routes | 2nd day half price | funny
Stillcafé | nursing mums | nursing in public toilets | changing tables, midwife on Wednesdays, quiet room, homemade cake | | calm
iron-on name labels | parents of kita kids | lost jackets | survive 60° washes, 12 colours, printed in 24 hours, no sewing | 100 labels for 14,95 | direct
Mountain Rescue Fund | hikers | | 3,200 rescues last year, volunteers on call day and night, 25€ pays for a rope | donations are tax deductible | expert
tailor-made shelves | people with odd walls | corners where nothing fits | measured by laser, planned with you in 3D, oak or birch, assembled in a day | free consultation at home | calm
LinguaLunch | employees | no time for a course | 45 minute classes during lunch break, native teachers, levels A1 - C1, on site or on Zoom | first lesson on the house | friendly
Brow Bar Nina | women with thin brows | drawing brows every morning | shaping and tint, lasts up to 6 weeks, skin test first, 40 min appointments | new clients 20% off | friendly
ChoreChart | families with three kids | nobody empties the dishwasher | points for every task, kids pick rewards, works on old tablets | free for 2 kids | funny
insulated lunch bag | nurses on night shift | warm yogurt at 3 am | keeps cold for 8 hours, washable lining, inside pocket, folds flat | | direct
Ludwig Roofing | owners of old houses | missing tiles after the storm | same-day visit, photos from a drone, written quote, 10-year guarantee on our work | free storm check until March | expert
Pocket Polyglot | seasonal workers | can't talk to my boss | phrases for 12 jobs, audio by native speakers, works offline, quiz after each lesson | €2.99 | friendly
cold brew | people who skip breakfast | long queue at the coffee shop | brewed 18 hours, 6 bottles, no sugar, keeps 3 weeks in the fridge | 6 for the price of 5 | excited
The Quiet Room float spa | managers | head never stops | 60 minutes of floating, private shower, tea afterwards, parking in the yard | first float 39 instead of 69 | calm
SafeNest baby monitor | first-time parents | checking on the baby every ten minutes | sees in the dark, two-way talk, no wifi needed, battery lasts 14 hrs | | calm
moving boxes rental | people moving in Berlin | cardboard that rips | 40 boxes for 2 weeks, delivered and picked up, stackable, hand truck included | from 79 € | direct
GrannyTech | over 70s | grandkids only text | patient helpers, we come to your home, phone or tablet or laptop, 1 hour sessions | first visit €15 | friendly
Atelier Jana wedding dresses | brides on a budget | dresses that cost more than the party | second hand designer dresses, fitting by appointment, cleaned and repaired, sizes 34-48 | | calm
BillBuddy | roommates | who paid for the pizza? | splits bills, photo of receipt is enough, any currency, settle up with one tap | | funny
bird feeder with camera | grandparents | | names 1000 birds, sends photos to phone, solar powered, squirrel proof | $30 off | excited
Kidneys for Life | healthy adults | 8 people wait for every donor | answers within one day, confidential, run by doctors and donors, free info evening | | expert
Climb&Co | after-work climbers | sitting all day | 12 m walls, shoes for rent, intro course every Wednesday, bistro | 10 visits for 99 | excited
Lupo dog school | owners of young dogs | pulling on the leash | groups of 5 dogs, 8 weeks, no punishment, homework by video | | direct
reusable coffee filter | campers | paper filters that tear | stainless steel mesh, fits most mugs, rinse and reuse, 60 g | buy two, get free shipping | expert
CareCall | people caring for parents | mum lives 300 km away | daily phone call by a nurse, alerts you if nobody answers, monthly report, cancel any time | first week free | calm
Pixel & Ink tattoo studio | first timers | fear of needles | custom drawings, sterile one-way needles, breaks whenever you like, aftercare kit | | funny
Balcony solar kit | tenants | rising power bills | two panels, plugs into any socket, app shows what you save, mounts without drilling | 0% VAT | expert
fresh pasta club | busy foodies | pasta water and nothing else for dinner | 3 sauces a week, cooked in 4 minutes, made by two sisters in Bologna, pause any time | first box half price | funny
SpotOn parking sensor | drivers of old cars | scratched bumpers | 4 sensors, beeps louder the closer you get, fits behind the plate, installed in an hour | | direct
Yarn & Yap | knitters | knitting alone | meets every second Friday, tea and cake, beginners welcome, wool at cost price | free first evening | friendly
ErgoKids chair | parents of school children | kids who sit like bananas | grows with your child, from 5 to 15 years, birch plywood, 7 colours, no tools | 2 chairs -15% | friendly
LetMeOut | people with anxiety about elevators | taking the stairs to the 9th floor | step by step program, 10 minutes a day, written by psychologists, chat support | | calm
bio cotton bed sheets | people with night sweats | waking up soaked | breathes, woven in Portugal, fits mattresses up to 30 cm, softer after every wash | free pillowcase w/ every set | calm
QuickCV | graduates | 50 applications no answer | 14 templates, checks spelling, pdf in one click, tips for every section | 3 cvs free | direct
mobile sauna | groups | boring saturdays | heats up in 40 min, seats 8, towed to your lake, wood included | weekday special 149 | excited
Schrebergarten Verein Sonnenhang | families in flats | no green in sight | plots of 200 m2, shared tools, summer party, waiting list is short | | friendly
FrostFree | plant owners | plants that die on the balcony in winter | fleece cover, zipper, protects to -10 degrees, 3 sizes | | expert
DeskDrop | office managers | messy supply room | reorders by itself, one invoice a month, delivered to every floor, 2000 products | free for 30 days | expert
hand-dyed yarn | crocheters | yarn that all looks the same | small dye lots, merino, 100 g skeins, ships from Ireland | 3 skeins 15% off | calm
Kita Sonnenblume | parents with two jobs | daycare that closes at 4 | open from 6 to 20, organic lunch, forest day on fridays, places from september | | direct
Sober Circle | people who want to drink less | every party ends the same | weekly group, online, anonymous, buddy system, trained hosts | | calm
LightBox photo tent | ebay sellers | yellow product photos | led light, 4 backdrops, sets up in 10 seconds, carry bag | only 29 this month | funny
Second Chance Cats | people with room for one more | | 140 cats rehomed in 2024, vet check and chip included, we visit you first, adoption fee 90 euros | | friendly
StairFit | seniors | stairs get harder every year | one exercise a day, no equipment, big letters, designed with physios | 14 days to try | calm
raw chocolate workshop | couples | same date every friday | 2 hours, make 20 pralines, prosecco included, vegan too | 2 for 99 | excited
Papierkram | self employed people | receipts in every pocket | scans receipts, knows all tax rates, year-end file for the tax adviser, hosted in Germany | first year half price | funny
ice bath tub | runners | sore legs after long runs | 400 litres, insulated, sets up in 5 minutes, drain tap, lid | -25% w/ code ICE25 | direct
Kraftwerk Boxing | beginners over 30 | no energy after work | gloves to borrow, trial session any day, coaches who hold licenses, showers and lockers | first month 25 € | direct
SnoreLess pillow | couples | partner snores | supports the neck, washable cover, 2 heights, 30 nights to test | -15% this week | calm
homemade jam subscription | breakfast people | supermarket jam is just sugar | 3 jars a month, 70% fruit, new flavours every season, jars are returned |  | friendly
Bright Future Nachhilfe | pupils in grade 5 to 10 | bad marks in english | two pupils per tutor, starts any week, report after every month | 2 trial lessons free | expert
WashNGo | students without a washing machine | laundromat is across town | we pick up at your door, washed and folded, back in 24 hours, 9€ per bag |  | excited
PaperTrail | lawyers | can't find the right version | finds any clause in seconds, keeps every version, works in Word, servers in Switzerland | 30-day trial | expert
garden design by Elin | people with new houses | mud where the garden should be | 3D plan, plant list for your soil, visit at home, planting day with a team |  | calm
Tiny Chef cooking class | kids aged 7-11 | fish fingers every day | 90 mins, cook and eat together, apron to keep, recipes to take home | siblings half price | funny
USB desk fan | people in hot offices | 33 degrees at the desk | whisper quiet, tilts, runs on usb, 3 speeds | 2 for €25 | direct
Donate a Bike | people with old bikes |  | we repair your old bike, refugees get it for free, 310 bikes last year, pick-up at home |  | friendly
The Good Sleep Podcast | people who lie awake | racing thoughts | one story per night, no ads, slow voices, new episodes on Sundays |  | calm
CampSpot | families with a tent | full campsites in summer | shows free pitches, book until 6 pm the same day, filters for dogs and playgrounds | no booking fee in june | excited
leather care kit | people w/ old boots | cracked leather | wax, brush, cloth, enough for 20 pairs | 19,90 instead of 24,90 | expert
MathMonkey | kids who hate maths | homework fights | 5 minutes a day, explains mistakes, parents see progress, no ads | free until grade 3 | funny
Rent a Goat | land owners with steep meadows | mowing on a slope | 12 goats, fence and water included, eats brambles, no noise |  | funny
voice lessons with Amara | shy singers | only singing in the shower | online or in her studio, warm-ups you can do in the car, any style, recordings after each lesson | first lesson €10 | friendly
`;

/** Briefs as people type them in a hurry: lower case, short forms, signs, lists of every kind, firms, people, charities and courses. */
export const HURRIED_BRIEFS: readonly ScriptBrief[] = briefsOf(TYPED);
