import { type Lexicon, words } from '../lexicon.ts'

const day = '(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)'
const clock = String.raw`(?:\d{1,2}\s?h(?:\s?\d\d)?|\d{1,2}:\d\d|midi|minuit)`
const piece =
  '(?:passages?|phrases?|mots?|parties?|paragraphes?|fin|début|lignes?|hashtags?|emojis?|chiffres?|intro|moitié|titre)'
const post = String.raw`(?:posts?|tweets?|brouillons?|textes?|publications?|prochaine?|dernière?|#\d+|le|la)`

export const french: Lexicon = {
  wishes: {
    remember: words(
      '(?:souviens-toi|rappelle-toi|retiens|n’oublie pas|n.oublie pas|garde en tête)',
      'désormais',
      'à partir (?:de maintenant|d.aujourd.hui|de là)',
      '(?:dès|à compter de) maintenant',
      '(?:tutoie|vouvoie)[sz]?',
      '(?:une fois pour toutes|en règle générale|comme règle)',
      'à l’avenir',
      "à l'avenir",
      'dorénavant',
      String.raw`(?:écris|utilise|mets|parle|commence|termine|finis|cite|appelle) (?:toujours|jamais)(?: .*)?`,
      '(?:toujours|jamais) (?:de|d.|un|une|écrire|utiliser|dire|mettre)(?: .*)?',
      String.raw`n[e’'] ?(?:écris|utilise|mets|parle|mentionne|dis|cite|appelle|emploie|commence|finis) (?:plus|pas|jamais)(?: .*)?`,
      "(?:arrête|cesse) (?:d'utiliser|d’utiliser|de parler|de mentionner)(?: .*)?",
    ),
    add_trigger: words(
      "(?:préviens|prévenez|avertis|alerte|dis|écris|demande|notifie|signale|fais|ping)(?:-moi| moi| signe)? .*(?:quand|si|dès qu[e’']|lorsque?|chaque fois|à chaque|au moment où)(?: .*)?",
      "(?:quand|si|dès qu[e’']|lorsqu[e’']|chaque fois qu[e’']|à chaque fois qu[e’']|au moment où) ?.*(?:list(?:e|ent)|ajoute|lance|sort|change|inverse|bascule|grimpe|plonge|perd|prend|gagne|repasse|revient|descend|remonte|s.emballe|buzz|parle|écrit|annonce|apparaît|dépasse|franchit|atteint|passe|tombe|baisse|monte|chute|bouge|explose|bondit|devient|est coté|est listé|publie|poste|tweete|devient tendance|paraît)(?: .*)?",
    ),
    explain_charge: words(
      '(?:pourquoi|c.est quoi|à quoi|d.où) .*(?:facture|prélèvement|débit|retiré|enlevé|pris|déduit|débité|facturé|payé|coûté|crédits?|prélevé)(?: .*)?',
      'm.a-t-on (?:débité|facturé|prélevé)(?: .*)?',
      'où .*crédits?.*',
      'explique .*(?:débit|facture|crédits?|coût|prélèvement)(?: .*)?',
    ),
    add_source: words(
      String.raw`(?:suis|abonne-toi|surveille|lis|ajoute|consulte|regarde|écoute|garde un œil sur) .*(?:@\w+|https?:.*|flux|rss|sujet|source|compte|page|site|blog)(?: .*)?`,
    ),
    resume_agent: words(
      'reprends',
      'reprendre',
      'remets-toi',
      'recommence[rsz]?',
      'relance(?: .*)?',
      '(?:re)?continue[rsz]?(?: .*)?',
      '(?:republie|reposte)[rsz]?',
      '(?:tu peux|vas-y,?) .*(?:publier|poster|écrire|bosser|travailler)(?: .*)?',
      'c.est reparti',
      'réveille-toi',
      'relance-toi',
    ),
    pause_agent: words(
      '(?:mets|mettez)(?:-toi)? en pause',
      'fais une pause',
      'arrête (?:de publier|d.écrire|de poster|tout)',
      'tais-toi',
      'stoppe?(?: .*)?',
      '(?:arrête|cesse)[sz]?(?:-toi)?(?: (?:un moment|tout|jusqu.*|les publications))?',
      '(?:ne|n.) ?(?:publie|poste|envoie|tweete|écris)[sz]? (?:plus |pas )?(?:rien|plus|pas (?:jusqu|avant|pendant|de))(?: .*)?',
      '(?:plus|pas) (?:de|aucune?) (?:posts?|publications?|tweets?) (?:jusqu|avant|pendant)(?: .*)?',
      '(?:rien|silence) (?:jusqu|avant|pendant)(?: .*)?',
      'suspends(?: .*)?',
    ),
    skip_post: words(
      `(?:saute|annule|passe|jette|supprime|abandonne|oublie|zappe|vire|enlève|retire)(?:-l[ea])? (?!.*${piece}).*${post}`,
      '(?:laisse[sz]?|laissons) (?:tomber|béton)(?: .*)?',
      String.raw`ne (?:publie|poste|envoie) pas .*(?:prochaine?|dernière?|#\d+|ça)`,
    ),
    move_post: words(
      `(?:déplace|décale|reporte|repousse|avance|reprogramme|bouge|passe|mets) .*${post}(?: .*)?`,
    ),
    change_post: words(
      `(?:enlève|retire|coupe|vire|supprime|ajoute|remplace|raccourcis|garde|change) .*${piece}(?: .*)?`,
      `(?:refais|reprends|retouche|simplifie|adoucis|traduis|change|réécris|reformule|raccourcis|modifie|corrige|allonge|améliore|adapte) .*${post}`,
      `(?:rends|fais) .*${post} .*(?:plus|moins)(?: .*)?`,
    ),
    plan_add: words(
      '(?:planifie|programme|prévois|ajoute|mets|cale|case|glisse) .*(?:agenda|programme|post|tweet|publication|texte|plan|planning|calendrier)(?: .*)?',
    ),
    write_post: words(
      '(?:écris|rédige|prépare|compose|crée|écrivez|rédigez|ponds|sors|balance)(?:-moi|-nous| moi)? (?:un|une|quelque|quelques|sur|le|à|deux)(?: .*)?',
      '(?:fais|faites|fait|tu (?:me )?fais|tu peux (?:me )?faire|j.aimerais|il me faut)(?:-moi|-nous| moi)? (?:un|une|quelque)(?: \\p{L}+){0,2} (?:posts?|tweets?|textes?|messages?|fil|threads?|publications?|chose|truc|mots?)(?: .*)?',
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
      '(?:qu’est-ce|qu.est-ce|quoi|quels?|quelles?|qu.as-tu|t.as quoi) .*(?:programme|agenda|au menu|à venir|prévue?s?|programmée?s?|planning|plan)(?: .*)?',
      '(?:montre|affiche|donne)(?:-moi)? .*(?:plan|planning|calendrier|programme)(?: .*)?',
      'quand (?:est-ce|vas|sort|part|passe|publies?|.*prochaine? post)(?: .*)?',
      '(?:on a|y a|ya|il y a) .*(?:prévu|au programme|de programmé)(?: .*)?',
    ),
    posts: words(
      '(?:qu’as-tu|qu.as-tu|pourquoi (?:as-tu|t.as|tu as)|as-tu déjà|t.as déjà|sur quoi) .*(?:écrit|publié|posté|tweeté|dit)(?: .*)?',
      'tes (?:derniers|dernières|propres|récents|récentes) (?:posts?|tweets?|textes?|publications?)',
      '(?:quels?|quelles?) .*(?:as-tu|tu as) .*(?:écrit|publié|posté)e?s?(?: .*)?',
    ),
    market: words(
      'prix',
      'cours',
      "combien (?:vaut|coûte|fait|est|cotent?|valent|pour|le|la|les|l[’'])(?: .*)?",
      '(?:à|a) combien (?:est|sont|on est)?(?: .*)?',
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
    String.raw`(?:aujourd.hui|ce soir|demain|après-demain|(?<!d[eu] )${day}(?: prochain)?|la semaine prochaine|le mois prochain)(?: matin| midi| après-midi| soir)?(?:,? (?:à )?${clock})?`,
    String.raw`dans (?:\d+|une?|deux|trois) (?:minutes?|heures?|jours?|semaines?)`,
    String.raw`(?:à )?${clock}(?: (?:aujourd.hui|demain|${day}))?`,
    'plus tard',
  ),
  beforeTime: words('(?:jusqu.à|jusqu.au|jusque|à|au|pour|le|vers)'),
  next: words('prochaine?', 'suivante?'),
  last: words('derniers?', 'dernières?', 'récente?'),
  onX: words('(?:sur|pour) (?:X|twitter)'),
  beforeRule: words(
    'à partir (?:de maintenant|d.aujourd.hui)',
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
