import { type Lexicon, words } from '../lexicon.ts'

const day = '(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)'
const clock = String.raw`(?:\d{1,2}\s?h(?:\s?\d\d)?|\d{1,2}:\d\d|midi|minuit)`
const post = String.raw`(?:posts?|tweets?|brouillons?|textes?|publications?|prochaine?|dernière?|#\d+|le|la)`

export const french: Lexicon = {
  wishes: {
    remember: words(
      '(?:souviens-toi|rappelle-toi|retiens|n’oublie pas|n.oublie pas|garde en tête)',
      'désormais',
      'à l’avenir',
      "à l'avenir",
      'dorénavant',
      String.raw`(?:écris|utilise|mets|parle) (?:toujours|jamais)`,
      String.raw`n[e’'] ?(?:écris|utilise|mets|parle|mentionne|dis) (?:plus|pas|jamais)(?: .*)?`,
      "(?:arrête|cesse) (?:d'utiliser|d’utiliser|de parler|de mentionner)(?: .*)?",
    ),
    add_trigger: words(
      '(?:préviens|avertis|alerte|dis|écris|demande|notifie)(?:-moi)? .*(?:quand|si|dès que|lorsque)(?: .*)?',
      '(?:quand|si|dès que|lorsque|dès qu.) .*(?:dépasse|franchit|atteint|passe|tombe|baisse|monte|chute|bouge|explose|bondit|devient|est coté|est listé|publie|poste|tweete|devient tendance|paraît)(?: .*)?',
    ),
    explain_charge: words(
      'pourquoi .*(?:débité|facturé|payé|coûté|crédits?|prélevé)(?: .*)?',
      'm.a-t-on (?:débité|facturé|prélevé)(?: .*)?',
      'où .*crédits?.*',
      'explique .*(?:débit|facture|crédits?|coût|prélèvement)(?: .*)?',
    ),
    add_source: words(
      String.raw`(?:suis|abonne-toi|surveille|lis|ajoute|consulte) .*(?:@\w+|https?:.*|flux|rss|sujet|source|compte|page|site|blog)(?: .*)?`,
    ),
    resume_agent: words('reprends', 'reprendre', 'remets-toi', 'recommence', 'réveille-toi', 'relance-toi'),
    pause_agent: words(
      '(?:mets|mettez)(?:-toi)? en pause',
      'fais une pause',
      'arrête (?:de publier|d.écrire|de poster|tout)',
      'tais-toi',
      'suspends(?: .*)?',
    ),
    skip_post: words(
      `(?:saute|annule|passe|jette|supprime|abandonne) .*${post}`,
      String.raw`ne (?:publie|poste|envoie) pas .*(?:prochaine?|dernière?|#\d+|ça)`,
    ),
    move_post: words(`(?:déplace|décale|reporte|repousse|avance|reprogramme) .*${post}(?: .*)?`),
    change_post: words(
      `(?:change|réécris|reformule|raccourcis|modifie|corrige|allonge|améliore|adapte) .*${post}`,
      `(?:rends|fais) .*${post} .*(?:plus|moins)(?: .*)?`,
    ),
    plan_add: words(
      '(?:planifie|programme|prévois|ajoute|mets) .*(?:post|tweet|publication|texte|plan|planning|calendrier)(?: .*)?',
    ),
    write_post: words(
      '(?:écris|rédige|prépare|compose|crée)(?:-moi|-nous)? (?:un|une|quelque|sur|le|à)(?: .*)?',
      '(?:publie|poste|tweete) (?:un|une|quelque|sur)(?: .*)?',
      '(?:voudrais|veux|faudrait) un(?:e)? (?:nouveau |nouvelle |autre )?(?:post|tweet|texte|publication)(?: .*)?',
    ),
    show_results: words(
      'comment .*(?:marché|marchent|fonctionné|réussi|performé|ont été|se portent)(?: .*)?',
      'résultats?',
      'statistiques?',
      'performances?',
      'bilan',
      'vues',
      'portée',
      'j.aime',
    ),
    plan_show: words(
      '(?:qu’est-ce|qu.est-ce|quoi|quels?|quelles?) .*(?:prévue?s?|programmée?s?|planning|plan)(?: .*)?',
      '(?:montre|affiche|donne)(?:-moi)? .*(?:plan|planning|calendrier|programme)(?: .*)?',
      'quand .*(?:prochaine?|publies?|publier)(?: .*)?',
    ),
    posts: words(
      '(?:qu’as-tu|qu.as-tu|pourquoi as-tu|as-tu déjà) .*(?:écrit|publié|posté|tweeté|dit)(?: .*)?',
      'tes (?:derniers|dernières|propres|récents|récentes) (?:posts?|tweets?|textes?|publications?)',
      '(?:quels?|quelles?) .*(?:as-tu|tu as) .*(?:écrit|publié|posté)e?s?(?: .*)?',
    ),
    market: words(
      'prix',
      'cours',
      'combien (?:vaut|coûte)',
      'cote',
      'vaut',
      'marché',
      'volume',
      'capitalisation',
    ),
  },
  how: words(
    'comment (?:je|on|puis-je|peut-on|faire|dois-je|puis)',
    'que se passe-t-il si',
    'est-ce que je peux',
    'puis-je',
    'peut-on',
    'est-il possible',
  ),
  not: words('ne', "n[’']", 'inutile de', 'pas encore'),
  joins: /,? (?:et puis|et ensuite|puis|ensuite|et) (?=\p{L})/iu,
  about: words(String.raw`(?:sur|à propos d[eu’']|au sujet d[eu’']|concernant|parlant d[eu’']) ?(.+)`),
  time: words(
    String.raw`(?:aujourd.hui|ce soir|demain|après-demain|${day}(?: prochain)?|la semaine prochaine|le mois prochain)(?: matin| midi| après-midi| soir)?(?:,? (?:à )?${clock})?`,
    String.raw`dans (?:\d+|une?|deux|trois) (?:minutes?|heures?|jours?|semaines?)`,
    String.raw`(?:à )?${clock}(?: (?:aujourd.hui|demain|${day}))?`,
    'plus tard',
  ),
  beforeTime: words('(?:jusqu.à|jusqu.au|jusque|à|au|pour|le|vers)'),
  next: words('prochaine?', 'suivante?'),
  last: words('derniers?', 'dernières?', 'récente?'),
  onX: words('(?:sur|pour) (?:X|twitter)'),
  beforeRule: words(
    '(?:souviens-toi|rappelle-toi|retiens|n.oublie pas)(?: que| de)?',
    'désormais',
    'dorénavant',
  ),
  says: {
    offered: 'Regardez ce que je propose. Rien ne se fait avant votre oui.',
    came: 'Voici ce qu’il en est : {result}',
    moment: 'Un instant, je m’en occupe.',
  },
}
