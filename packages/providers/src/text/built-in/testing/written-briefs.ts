import type { ScriptBrief, ScriptTone } from '@sayso/contract';

/** Briefs as people write them, one a line: product, audience, problem, what it does, offer, tone. */
const WRITTEN = String.raw`
a salad goes soggy by Tuesday | busy office workers | a salad goes soggy by Tuesday | keeps greens crisp for a week, stacks in the fridge | 20% off until Sunday | direct
Glow Serum | busy parents | dry skin by noon | absorbs in a minute, no sticky feel, travel size bottle | 20% off until Sunday | friendly
CrispBox, a lunch box that keeps salad fresh | office workers | My salad goes soggy by Tuesday. | Keeps greens crisp for five days; Dishwasher safe; fits in a backpack | free shipping | direct
Standing desk | people who work from home | my back hurts after sitting all day | adjusts to your height, quiet motor, assembled in 20 minutes | | calm
NIKE AIR MAX | RUNNERS | KNEES HURT AFTER A RUN | SOFT SOLE, LIGHT | 10% OFF | excited
Zahnpasta Weiß | Familien in Deutschland | coffee stains | fresh taste | | friendly
Café Olé | students in Lyon | Where can I study after ten? | open until midnight, free wifi, quiet corners | second coffee free | funny
TaskFlow | freelancers | Why do invoices take so long? | sends invoices in two clicks, reminds clients who forget to pay | first month free | expert
the Cozy Blanket | anyone who is always cold | being cold on the sofa | heavy but soft; machine washable | buy one, get one free | calm
learn Spanish in ten minutes a day | travellers | forgetting everything after class | short lessons, speak from day one, no grammar drills | | friendly
We clean your gutters | homeowners | leaves clog the gutters every autumn | we come twice a year, no ladder needed | $30 off your first visit | direct
helps you sleep | people who lie awake at night | I can't fall asleep | calms your mind, smells of lavender | | calm
https://www.mealmate.app | moms | nobody agrees on dinner | plans the week, writes the shopping list | 14-day free trial | friendly
Kids shoes 👟 | parents of toddlers | shoes that fall off!!! | velcro straps, grow with the foot, washable!!! | | excited
umbrella | commuters | umbrellas that break in the wind | Doesn't flip inside out, opens with one hand | | funny
Bookkeeping | small businesses | Receipts everywhere | You send us a photo and we do the rest | | expert
our oat milk | people who are lactose intolerant | milk upsets their stomach | creamy without dairy, made from Scottish oats, foams well | | friendly
X1 | gamers | lag | 1 ms response time, 240 Hz | $50 off | excited
Hand-poured candles | people who love quiet evenings | | burn for 60 hours, made from soy wax | | calm
dog leash | dog owners who run | the dog pulls | stretches when your dog pulls, reflective at night | | direct
cooking | beginners | I burn everything | learn five basic recipes | | funny
The Daily Stoic Journal | men who want to be calmer | reacting before thinking | one question a day, takes five minutes | | calm
Harry's razors | students | paying too much for blades | five blades, ships to your door, cancel anytime | trial set for $5 | direct
FreshBooks alternative | plumbers | spending Sundays on paperwork | quotes from your phone, get paid faster than with paper invoices | | expert
Sleepy Owl (a white noise machine) | new parents | The baby wakes up every hour. | 20 sounds, runs all night, no blue light | | calm
Notion templates for students | students who procrastinate | deadlines sneak up on you | one page for every course, works on the free plan | 2 for 1 | funny
Müsli Königin | Berlin hipsters | breakfast is boring | no added sugar, crunchy | | funny
massage | office workers | neck pain | we come to your office | first session half price | calm
Do you want whiter teeth? | coffee drinkers | stains | mint flavour; enamel safe | | friendly
a used car marketplace | first-time buyers | Is the price fair? | shows the history of every car, no dealer fees | | expert
Yoga for men over 50 | men over 50 | stiff joints in the morning | online, 20-minute classes, no flexibility needed | first week free | calm
eBook templates | coaches | staring at a blank page | 12 layouts, edit in Canva | code WRITE10 | friendly
Solar panels | homeowners in Arizona | electricity bills keep rising | lowers your bill, 25-year warranty, installed in a day | free quote | expert
Portable blender | gym goers | clumpy protein shakes | blends in 30 seconds, charges by USB, lighter than a water bottle | | excited
Mum's Kitchen | people who miss home cooking | takeaway gets expensive | tastes like home, delivered hot, cheaper than takeaway | £5 off your first order | friendly
Tooth fairy letters | kids | | personalised, printed on thick paper | | funny
window cleaning | shop owners | dirty windows put customers off | every two weeks; no contract | | direct
Less stress | teachers | marking takes all weekend | grades essays in minutes | | expert
Never lose your keys again | forgetful people | I always lose my keys | rings when you clap, fits on any keyring | 3 for 2 | funny
You deserve better coffee | coffee lovers | bitter coffee | roasted every Monday, delivered on Wednesday | free bag with your first order | friendly
air fryer | families of four | dinner takes too long | crispy fries with a spoon of oil, cleans in two minutes, quieter than an oven | | excited
Mindful Mornings | people with anxiety about Mondays | | five minutes, free to try | | calm
water | hikers | running out of water | filters river water, weighs 90 g | | direct
tax software | self-employed people | Taxes are confusing | asks simple questions, checks for errors, files online | file free until March | expert
"The Quiet Keyboard" | developers in open offices | "Everyone hears me type" | silent keys, two-year battery | | funny
Tesla charger | EV owners | waiting at charging stations | charges overnight, installs in three hours | | expert
hair ties | girls with thick hair | hair ties snap | don't pull, don't leave a crease, hold all day | | excited
pet insurance | cat owners | a vet bill you can't pay | covers accidents, claims paid in five days | | calm
Lo-Fi Ramen | night owls | | ready in 4 minutes, vegan | | funny
Wedding photography | couples getting married in Tuscany | stiff photos | we blend in with your guests, 400 edited photos | | friendly
Podcast editing | podcasters | hours of editing | send us the raw file and get it back in two days | first episode free | direct
garden tool set | my grandparents | kneeling hurts | long handles, light enough for one hand | | friendly
IKEA furniture assembly | people who hate manuals | screws are left over | we bring the tools | book two hours, pay one | funny
Babysitters near you | single moms | no time for myself | checked references, book an hour before | | friendly
phone case | clumsy people | my phone slips out of my hand | survives a two-metre drop, grippy edges | | funny
English lessons | adults who freeze when they speak English | speaking in meetings | one-to-one, corrects you as you speak | trial lesson for €9 | expert
Vitamin D drops | vegans | winter | one drop a day, no fish oil | | expert
AquaBottle® 2.0 | athletes | my bottle leaks | doesn't leak; keeps ice for 24 hours; BPA-free | | direct
a website builder | small business owners who don't code | waiting weeks for a developer | drag and drop, online in an afternoon, works on phones | 30 days free | direct
the app that plans dinner | tired parents | What's for dinner? | uses what is in your fridge | | funny
socks | runners | blisters | no seams; dry fast | 5 pairs for the price of 4 | excited
Headphones that let you hear traffic | cyclists | not hearing cars | open-ear design, stay in place, 8 hours of music | | direct
Knitting club | retired people | feeling lonely | meet every Thursday, bring your own wool, tea is on us | first evening free | friendly
mattress | side sleepers | waking up with a sore shoulder | softer at the shoulder, firm at the hip, 100 nights to try | | calm
Accounting for artists | artists | numbers scare me | plain words, fixed price | | friendly
car wash | drivers | it takes an hour to wash the car | done in eight minutes, no scratches | wash five times, get one free | direct
Vegan leather bags | women who commute | bags that are too small for a laptop | fits a 15-inch laptop, made without animal products, waterproof zip | | friendly
Rental bikes | tourists in Amsterdam | trams are crowded | pick up anywhere, a map in every basket | | excited
SPF 50 sunscreen | surfers | sunscreen stings my eyes | doesn't sting, stays on in water, no white cast | | direct
Hourly cleaning service | landlords | tenants leave a mess | same-day booking, photos after every clean | | expert
Resume review | job seekers | no replies | honest feedback within a day, written by recruiters | | expert
The 5-Minute Gym | people with no time | gyms are far away | no equipment, one app, track your progress | | excited
baby food | mothers who work | cooking every night after work | organic vegetables, frozen on the day of harvest | 6 jars for $12 | friendly
noise-cancelling curtains | people living near a road | traffic noise | block light too, hang in ten minutes | | calm
Pilates | pregnant women | lower back aches | gentle exercises, taught by midwives | | calm
Piano lessons for adults | adults who gave up as kids | I never had time to practise | play a song in the first lesson, lessons at your home | | friendly
SaaS analytics dashboard | startups | nobody reads the reports | one chart a day by email | | expert
Reusable nappies | eco-minded parents | too much waste | washable 200 times, cheaper than disposables, soft on skin | | friendly
Meditation app | you | thinking too much | 3 minutes, no account | | calm
Firewood | cabin owners | wet wood smokes | dried for two years; stacked for you | | direct
Chai concentrate by Priya's | tea drinkers | making chai takes half an hour | just add milk, real cardamom | | funny
locksmith | anyone | locked out | there in 30 minutes, price told before we start | | direct
Smart thermostat | families | heating an empty house | learns your schedule, turns down when you leave | $40 off with code WARM | expert
Language exchange in Kraków | expats | I don't know anyone here | every Friday at eight, all levels welcome | | friendly
ironing service | businesspeople | ironing shirts on Sunday night | picked up and brought back, 24 hours | | direct
Protein bars | climbers | snacks melt in my bag | don't melt, 20 g of protein, taste like brownies | | excited
Lawn mower robot | people with big gardens | weekends spent mowing | mows while you're at work, finds its way back, theft alarm | | funny
A book about failing | entrepreneurs | we only hear success stories | 30 honest interviews, short chapters | | expert
Moving boxes | students moving out | cardboard boxes tear | rent them, stack them, give them back | | direct
Hearing aids | grandpa | He can't follow conversations | invisible, rechargeable, tested at home | | calm
wine | hosts | choosing wine is hard | three questions, one bottle, matched to your dinner | | funny
Digital detox retreat | executives | checking emails at midnight | no phones, forest cabins, meals included | | calm
stroller | city parents | folding a stroller with one hand is impossible | folds with one hand, fits in overhead lockers | | excited
Plant subscription | people who kill plants | my plants die | hard-to-kill plants, a text when it's time to water | | funny
Shoe repair | people with good taste | throwing away good shoes | new soles in two days, by post | | direct
Ferienhaus Schmidt | families | crowded hotels | own garden, five minutes to the lake, dogs welcome | | calm
Fish | cats | | | | funny
Our new website | our customers | | | | direct
AI notes | students | can't keep up in lectures | records, writes and sums up your lectures | | expert
Better sleep | shift workers | sleeping during the day is hard | blackout mask; earplugs included | 15% off | calm
invoice bot | freelance designers | chasing clients for money | sends reminders automatically, tracks who has paid | first month free | direct
yoga with Ines | office workers with stiff backs | I sit all day and my back hurts | 45 minute classes, online and in the studio, beginners welcome | first class is free | calm
La Petite Boulangerie | our neighbourhood | supermarket bread tastes of nothing | sourdough baked every morning, open from 6 | | friendly
StockPilot | small online shops | sold out too often | forecasts demand, orders from suppliers, syncs with Shopify and Etsy | 14 day trial | expert
noise cancelling earplugs | light sleepers | partner snores | soft silicone, 4 sizes, washable | | funny
bookkeeping for dentists | dental practices | receipts pile up until year end | monthly reports, fixed price, someone you can call | free first meeting | expert
Is your garden a mess? We mow, trim and plant | elderly people | gardening gets harder with age | weekly visits, we take the cuttings away | | friendly
kids' bike subscription | parents | children outgrow bikes so fast | swap sizes whenever you want, repairs included | first month half price | friendly
Abuela Rosa's hot sauce | people who think hot sauce is boring | every hot sauce tastes like vinegar | smoked chillies, three heat levels | | funny
Øre hearing aids | people over 60 who miss half of the conversation | TV always too loud | nearly invisible, 30 days at home to try | free hearing test | calm
PlantPal | people who kill every plant | plants die | reminds you to water, tells you what is wrong from a photo | free for 5 plants | funny
ceramics workshop in Porto | tourists | the same tours everybody does | three hours, you take home two pieces | book before June and save 10 euros | friendly
escape room "The Lost Submarine" | groups of friends | always going to the same bar | 60 minutes, 2 to 6 players, actors | 20% off Monday to Thursday | excited
Cursive | writers | never finishing a first draft | blocks the internet while you write, counts words | $19 once | calm
used cars checked by a mechanic | first-time buyers | being ripped off | 150 point check, full history | | direct
a planner for people with ADHD | adults with ADHD | forgetting things all the time | one page per day, no dates | | friendly
mobile dog grooming | busy dog owners | my dog hates the salon | we park outside your house, one dog at a time | $15 off the first visit | friendly
window cleaning in Bristol | homeowners | dirty windows | no ladders in your flower beds, text reminder the day before | two windows free | direct
Does your team hate meetings? | team leads | meetings without an agenda | writes the agenda, keeps time | | funny
escape the office: van workshops | managers | boring team days | half a day outdoors, lunch included | | excited
hair ties | girls with thick hair | hair ties that snap | made of silk, hold all day, leave no dent | 5 for $12 | excited
`;

/** A brief for each line: its fields between upright strokes. */
export function briefsOf(lines: string): ScriptBrief[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [product = '', audience = '', problem = '', details = '', offer = '', tone = ''] = line
        .split('|')
        .map((field) => field.trim());
      return { product, audience, problem, details, offer, tone: tone as ScriptTone };
    });
}

/** A hundred briefs of every shape: names, phrases, sentences, questions, commands, capitals, other languages' names, empty fields. */
export const WRITTEN_BRIEFS: readonly ScriptBrief[] = briefsOf(WRITTEN);
