import { SCRIPT_TONES, type ScriptBrief } from '@sayso/contract';

/** product | audience | problem | details | offer: names, descriptions, orders, sentences and questions, as people type them. */
const TYPED = `
we fix espresso machines | cafés and small roasters | machine down on a Saturday | on site within 4 hours, loaner machine while yours is in the shop, all Italian brands | First call-out free
Get your Saturdays back! | property managers | answering tenant calls at the weekend | 24/7 call centre, logs every request, dispatches plumbers and electricians | No setup fee
My Etsy shop for handmade earrings | women who like bold jewellery | | polymer clay, light as a feather, nickel-free hooks, each pair is one of a kind | 10% off with code HELLO10
Does your shop need a website? WebInADay | shop owners | no website | we build it in one day, hosting included, you can edit it yourself | 399 dollars, no monthly fees
the museum of broken things | curious tourists | every museum looks the same | 400 broken objects, each with its story, touch anything you like, open till midnight on Fridays | pay what you want on Wednesdays
PETROV & SONS ROOFING | homeowners in Ohio | ROOF LEAKS AFTER EVERY STORM | FREE INSPECTION, WE WORK WITH YOUR INSURANCE, FAMILY OWNED SINCE 1988 | $500 off a full roof
Łukasz Wróbel – piano tuner | owners of old pianos | that one key that sticks | tunes by ear, repairs hammers and strings, comes to your home anywhere in Silesia |
Learn to weld in a weekend | artists and farmers | having to wait weeks for a welder | MIG and TIG, all gear provided, take your first piece home, max 5 per class | gift vouchers available
RentRight | landlords with a few flats | tenants who pay late | automatic rent reminders, deposit tracking, contracts checked by lawyers, works in all 16 German states | €5 per flat per month
Trellis (project management for architects) | architecture firms | Drawings, emails and deadlines live in five different tools | drawing versions side by side, client approvals in one click, time tracking per phase | 14-day trial, no card needed
Volunteer at the animal shelter | animal lovers | too many dogs, too few walkers | no experience needed, 2 hours a week, training on your first day |
Socks | men | | |
Lost & Hound | people whose dog ran away | your dog is gone | tracker dogs find lost pets, on call around the clock, we search forests, fields and cities | no find, half the fee
Aunt Bibi | busy couples | dinner is always the same three dishes | Aunt Bibi cooks at your place, shops beforehand, leaves six meals in the fridge, cleans the kitchen |
How to bake with kids (an online class) | grandparents | what to do on rainy afternoons? | 6 recipes, aprons posted to you, live on Sundays at 3, ask questions in the chat | bring a grandchild for free
iPhone repair | anyone with a cracked screen | cracked screen | 30 min repair, original parts, 12-month warranty | 10€ off with this video
Sew What? | fashion students | jeans with a hole | patches, thread and instructions by Mei, film for every stitch, works on denim and canvas | student price 14.50
Bûche & Co. | lovers of French pastry in Montréal | Christmas without a proper bûche | chestnut, praline or yuzu; serves 8; order by 18 December; pick up on the 23rd or 24th | a free box of sablés with two bûches
AI that reads your contracts | procurement teams | nobody knows when the contracts renew | Flags renewal dates, compares prices with last year, sends one email on Mondays. Runs on your own servers. | Try it with 10 contracts
CleanAir Pro 300 | allergy sufferers | sneezing at home | HEPA 13 filter, quiet as a whisper (22 dB), covers 60 m², filter lasts 12 months | €50 cashback until 30 April
`;

/** Briefs with odd products, in every tone. */
export const ODD_BRIEFS: readonly ScriptBrief[] = TYPED.trim()
  .split('\n')
  .map((line, place) => {
    const [product = '', audience = '', problem = '', details = '', offer = ''] = line
      .split('|')
      .map((part) => part.trim());
    return { product, audience, problem, details, offer, tone: SCRIPT_TONES[place % SCRIPT_TONES.length] ?? 'direct' };
  });
