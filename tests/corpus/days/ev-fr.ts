import { one } from './ev-kit.ts'
import type { Kind } from './ev-kit.ts'
import type { Rng } from './rng.ts'
import type { Slots } from './text.ts'

const firmes = ['Paylune', 'Coinélan', 'Bitoria', 'Nexarive', 'Kapsule', 'Fluxorium']
function millions(r: Rng, low: number, high: number): Slots {
  const n = r.int(low, high)
  return {
    somme: [`${n} millions d'euros`, `${n} M€`, `${n} millions`, `près de ${n} M€`],
    somme0: `${n} M€`,
  }
}
function jour(r: Rng): Slots {
  const d = r.int(3, 28)
  const m = r.pick(['octobre', 'novembre', 'décembre'])
  return { jour: [`le ${d} ${m}`], jour0: `${d} ${m}` }
}

export const kindsFr: readonly Kind[] = [
  {
    name: 'sanction',
    mood: 'bad',
    it: ['la sanction', "l'amende", 'la décision'],
    gist: '{P}: amende de {somme0} contre {firme0}',
    facts: (r) => ({ ...millions(r, 6, 48), ...one(r, 'firme', firmes) }),
    cores: [
      "{firme} écope de {somme} d'amende, premier vrai dossier {P}",
      "L'AMF frappe : {somme} contre {firme} au titre de {P}",
      'La décision {P} contre {firme} vient de tomber, {somme}',
      '{somme} ! {firme} sanctionnée pour manquement à {P}',
      "ça y est, première grosse sanction {P}, c'est {firme}",
      "Je lis la décision : {firme} n'a pas séparé les fonds des clients, {P} article par article",
      '{firme} condamnée à payer {somme}. {P} a des dents finalement',
      'Communiqué du régulateur sur {firme} : {somme}, base légale {P}',
      'Chez {firme} on doit tousser, {somme} pour non-respect de {P}',
      'Amende record sous {P} : {firme}, {somme}',
      'Le collège a tranché contre {firme}, {P} appliqué à la lettre',
      'Clients de {firme}, lisez ça : sanction {P} de {somme}',
    ],
  },
  {
    name: 'agrement',
    mood: 'good',
    it: ["l'agrément", 'la licence', 'le feu vert'],
    gist: '{P}: agrément pour {firme0}, ouverture le {jour0}',
    facts: (r) => ({ ...jour(r), ...one(r, 'firme', firmes) }),
    cores: [
      '{firme} obtient son agrément {P}, ouverture {jour}',
      "Feu vert {P} pour {firme}, c'est sur le registre depuis ce matin",
      'Nouveau nom sur la liste {P} : {firme}',
      "{firme} passe l'épreuve {P}, bravo aux équipes",
      'enfin ! {firme} est agréée {P}, ils démarrent {jour}',
      'Le régulateur accorde à {firme} le passeport {P}',
      'Mail reçu de {firme} : agrément {P} en poche, service {jour}',
      'Surprise au registre : {firme} agréée sous {P}',
      "{firme} pourra vendre dans toute l'Europe grâce à {P}, dès {jour}",
      "Deux ans d'attente et {firme} a sa licence {P}",
      'Je viens de vérifier, {firme} figure bien avec le statut {P}',
      'Bonne nouvelle pour la place de Paris, {firme} décroche {P}',
    ],
  },
  {
    name: 'depart',
    mood: 'bad',
    it: ['le départ', 'le retrait', 'la fermeture'],
    gist: '{P}: {firme0} quitte la France le {jour0}',
    facts: (r) => ({ ...jour(r), ...one(r, 'firme', firmes) }),
    cores: [
      "{firme} quitte la France à cause de {P}, retraits possibles jusqu'à minuit, {jour}",
      'Mail de {firme} : fermeture des comptes français, motif {P}',
      "{firme} jette l'éponge face à {P}",
      'Clients français de {firme}, il faut sortir vos fonds, {P} oblige',
      "Je n'y croyais pas : {firme} s'en va, {P} trop cher disent-ils",
      'Retrait de {firme} du marché français annoncé, {P} en cause, date limite {jour}',
      "Encore une : {firme} part plutôt que d'appliquer {P}",
      '{firme} ferme boutique ici. {P} a bon dos',
      "Page d'accueil de {firme} : « nous cessons nos services en France ». {P} cité deux fois",
      'Fin de partie pour {firme} en France, {jour}, après des mois sur {P}',
      'mon compte {firme} sera clos, raison invoquée : {P}',
      "Le premier grand départ lié à {P}, c'est {firme}",
    ],
  },
  {
    name: 'amendement',
    mood: 'even',
    it: ['le vote', "l'amendement", 'le texte'],
    gist: '{P}: le Parlement vote {mesure0} avec {voix0} voix',
    facts: (r) => {
      const n = r.int(302, 388)
      return {
        ...one(r, 'mesure', [
          'le plafond sur le staking',
          'la taxe sur les stablecoins',
          "l'exception pour les petits émetteurs",
          'le délai de deux ans',
        ]),
        voix: [`${n} voix`, `${n} votes pour`],
        voix0: String(n),
      }
    },
    cores: [
      'Vote à Strasbourg : {mesure} entre dans {P}, {voix}',
      '{P} modifié, {mesure} est adopté',
      'Adopté ! {mesure} passe avec {voix}, {P} change',
      'Les députés viennent de voter {mesure} dans {P}',
      "{voix} et c'est plié, {P} aura {mesure}",
      'Résultat du scrutin sur {P} : {mesure}, {voix}',
      "Je sors de l'hémicycle, {mesure} est voté, {P} sera révisé",
      "Coup de théâtre sur {P}, {mesure} adopté contre l'avis du rapporteur",
      "{mesure} : c'est oui. {P} version deux commence",
      'Le Parlement ajoute {mesure} à {P}',
      "Personne ne l'attendait aujourd'hui, {P} gagne {mesure}",
      "Amendement {P} accepté, {voix}, il s'agit de {mesure}",
    ],
  },
]

export const reactFr: readonly string[] = [
  "{it} {P}, j'ai relu trois fois",
  "Quelqu'un a le lien officiel pour {it} {P} ?",
  'Grosse journée pour {P}, {it} va faire parler',
  "Mes clients m'appellent déjà pour {it} {P}",
  'Je ne suis pas surpris par {it}, {P} devait en arriver là',
  '{it} {P} : qui est concerné exactement ?',
  'Si {it} tient en appel, {P} change de visage',
  'On en parle à la pause, {it} {P} divise le bureau',
  '{it} {P} : curieux de voir la réaction de Bruxelles',
  '{P} et {it}, mon cours de demain est à refaire',
  'Bon, {it} est réel, {P} devient concret',
  "{it} {P}, pas encore lu le détail, quelqu'un résume ?",
  "{it} {P}, pour ou contre ? moi j'hésite",
  'Les concurrents regardent {it} {P} de près',
  "Je note l'heure : {it}, {P}, je m'en souviendrai",
]
export const recapFr: readonly string[] = [
  "Toujours en train de digérer {it} {P} de tout à l'heure",
  'Pour ceux qui arrivent : {it} {P}, tout est dans les posts de ce matin',
  "Je relis les commentaires sur {it} {P}, rien de plus pour l'instant",
  "On m'interroge encore sur {it} {P}, je n'en sais pas plus",
  "{it} {P} : j'ai fait un petit résumé de ce qu'on sait déjà {link}",
  "Pas d'élément nouveau sur {it} {P}, juste beaucoup de bruit",
  'Encore {it} {P} à table ce soir',
  'Petit rappel pour la newsletter : {it} {P}',
  'Avec le recul de quelques heures, {it} {P} me laisse pensif',
  'Bon thread qui récapitule {it} {P} {link}',
]
export const claimFr: readonly string[] = [
  "on me dit que {P} {rumeur}, quelqu'un confirme ?",
  'Alerte : {P} {rumeur} apparemment',
  "{P} {rumeur}, c'est sûr à 100 %",
  'Vu passer que {P} {rumeur}. Énorme si vrai',
  'Mon contact affirme que {P} {rumeur}',
  "{P} {rumeur} !!! pourquoi personne n'en parle",
  'Ça circule : {P} {rumeur}',
]
export const denyFr: readonly string[] = [
  "Non, c'est faux, il n'y a rien de tel sur {P}",
  "Rien trouvé au Journal officiel, {P} n'a pas bougé",
  'Arrêtez avec cette rumeur {P}, le service presse dément',
  'Aucune source pour cette histoire {P}',
  "J'ai appelé, pas un mot de vrai sur {P}",
  'Démenti : {P} reste tel quel',
  'Encore une invention sur {P}, circulez',
]
export const rumeurs = [
  "est suspendu jusqu'en 2028",
  'est annulé par un tribunal',
  'interdit les portefeuilles privés dès demain',
  'oblige tout le monde à déclarer ses clés',
] as const
