import { type Lexicon, words } from '../lexicon.ts'

const day = '(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)'
const clock = String.raw`(?:\d{1,2}\s?h(?:eures?)?(?:\s?\d\d)?(?: et demie| et quart)?|\d{1,2}:\d\d|midi|minuit)`
const many = '(?:\\d+|une?|deux|trois|quatre|cinq|dix|quelques|une demi|un quart d.)'
const span = '(?:minutes?|min|heures?|h|jours?|semaines?|mois)'
/** Any person of the present, the infinitive and polite forms of verbs in -er. */
const er = (...stems: string[]) =>
  `(?:${stems.join('|')})(?:es|ez|er|e|ons|erais|eriez|eras|erez|es-tu|ez-vous)?(?:-(?:moi|nous|les?|la|lui|en|y))*`
const piece =
  '(?<!\\p{L})(?:passages?|phrases?|mots?|parties?|paragraphes?|fin|début|lignes?|hashtags?|emojis?|émojis?|émoticônes?|chiffres?|intro|introduction|conclusion|moitié|titre|accroche|lien|liens|ton|blague|citation|points? d.exclamation|majuscules?|exemple|tournure|formule|date|nom|fautes?|coquilles?|morceau|bout|chute|source|question|jargon)(?!\\p{L})'
const kind =
  '(?<!\\p{L})(?:posts?|tweets?|brouillons?|textes?|publications?|messages?|billets?|threads?|fil)(?!\\p{L})'
const which = '(?<!\\p{L})(?:prochaine?|dernière?|dernier|suivante?|celui|celle)(?!\\p{L})'
const thing =
  '(?:quelque chose|qqch|qq chose|quelques (?:mots|lignes|phrases)|un (?:petit )?(?:mot|truc|machin|point|résumé|fil|billet|papier)|(?:un|une|mon|le) (?:[\\p{L}-]+ ){0,2}(?:posts?|tweets?|textes?|messages?|threads?|fil|publications?|brouillons?|billet|annonce|note|résumé|bilan|explication))'
const changeVerb = `(?:${er('chang', 'modifi', 'corrig', 'corrige', 'allong', 'amélior', 'adapt', 'reformul', 'simplifi', 'retouch', 'rectifi', 'retravaill', 'condens', 'résum', 'ajust', 'allég', 'allèg', 'étoff', 'dévelop', 'développ', 'remani', 'révis', 'aér', 'dynamis', 'nuanc', 'vulgaris')}|refais|refaire|refaites|reprends|reprendre|adouci[st]|adoucir|adoucissez|tradui[sr]e?z?|traduisez|réécri[st]|réécrire|réécrivez|raccourci[srt]?|raccourcir|raccourcissez|réduis|réduire|revois|revoir|étends)`
const cutVerb = `(?:${er('enlèv', 'enlev', 'retir', 'coup', 'vir', 'supprim', 'ajout', 'remplac', 'gard', 'chang', 'corrig', 'saut', 'modifi', 'gliss', 'intègr', 'intégr', 'dégag', 'effac', 'mentionn', 'reformul', 'cit', 'insèr', 'insér', 'laiss', 'raccourc')}|mets|mettre|mettez|raccourcis|réécris|rajoutez?|rajoute[sr]?|refais|ôte[srz]?)`
const better =
  '(?:plus|moins|court|courte|bref|brève|simple|léger|drôle|clair|sobre|percutant|punchy|concis|chaleureux|neutre|formel|pro|sympa|doux|mordant|fun|lisible)'
const dropVerb = `(?:${er('saut', 'annul', 'pass', 'jett', 'jet', 'supprim', 'abandonn', 'oubli', 'zapp', 'vir', 'enlèv', 'enlev', 'retir', 'effac', 'écart', 'dégag', 'balanc', 'largu', 'élimin', 'rejett', 'rejet', 'refus', 'bazard', 'shoot', 'bloqu')}|fais l.impasse sur|faire l.impasse sur|met(?:s|tre|tez) (?:à la (?:poubelle|corbeille|trappe)|de côté|au panier))`
const followVerb = `(?:sui[stv]|suivre|suivez|${er('abonn', 'surveill', 'ajout', 'rajout', 'consult', 'regard', 'écout', 'gard', 'jett', 'jet', 'utilis', 'exploit', 'scrut', 'intègr', 'intégr', 'observ', 'inspir', 'pioch', 'repèr')}(?:-toi|-vous)?|t.abonner|lis|lire|lisez|va (?:voir|lire|jeter|faire|regarder)|aller (?:voir|lire)|passe (?:voir|lire)|prends?|prendre|mets|mettre|tiens[- ]toi au courant|branche-toi|sers-toi|t.inspirer|tu devrais (?:suivre|lire)|fais un tour)`
const written =
  '(?:écrit|publié|posté|tweeté|dit|parlé|mentionné|rédigé|sorti|mis|pondu|évoqué|abordé|raconté)e?s?'
const moves =
  '(?:list(?:e|ent|ait)|ajoute|lance|sort(?:ent)?|change(?:nt)?|inverse|bascule|grimpe|plonge|perd|prend|gagne|repasse|revient|descend|remonte|s.emballe|buzz|parle|écrit|annonce|apparaît|dépasse|franchit|atteint|passe(?:nt)?|tombe|baisse|monte|chute|bouge|explose|bondit|devient|est coté|est listé|publie|poste|tweete|devient tendance|paraît|casse|touche|crève|s.effondre|dégringole|flambe|double|varie|recule|retombe|crash|décolle|fait|varie|dit|met|redescend|s.envole|est au-dessus|est en dessous|retourne|cote|crashe|pompe|dump|s.enflamme|va|arrive)'

export const french: Lexicon = {
  wishes: {
    remember: words(
      "(?<!tu te |je me |je |m')(?:souviens-toi|souviens toi|rappelle-toi|rappelez-vous|retiens|retenez|retenir|mémorise|n'oublie (?:pas|jamais)|n'oubliez pas|garde[zr]? (?:bien )?(?:en tête|à l'esprit|en mémoire)|prends? (?:bien )?note|note (?:bien|que|pour)|notez|mets-toi (?:bien )?(?:ça )?(?:dans le crâne|en tête))",
      'désormais',
      "à partir (?:de maintenant|d'aujourd'hui|de là|de ce jour|d'ici|de tout de suite)",
      '(?:dès|à compter de|à dater de) (?:maintenant|ce jour|aujourd)',
      '(?<!je |on )(?:tutoie|vouvoie|tutoyer|vouvoyer|tutoyez|vouvoyez)[sz]?',
      '(?:une fois pour toutes|en règle générale|comme règle|nouvelle règle|petite règle|règle :|consigne|pour (?:la suite|toujours|l.avenir|les prochaines fois)|dans le futur|à chaque (?:post|tweet|fois que tu (?:écris|publies)))',
      "à l'avenir",
      'dorénavant',
      `(?:écri[st]|utilise[rs]?|mets|parle[rs]?|commence[rs]?|termine[rs]?|finis|cite[rs]?|appelle[rs]?|signe[rs]?|emploie|reste[rs]?|garde[rs]?|fais|donne[rs]?|évite[rs]?|pense|indique|précise)(?: \\p{L}+)? (?:toujours|jamais|systématiquement|plutôt)(?: .*)?`,
      '(?:toujours|jamais|plus jamais|surtout pas) (?:de|d.|un|une|les?|la|écrire|utiliser|dire|mettre|citer|parler|finir|commencer|terminer|appeler|signer|mentionner)(?: .*)?',
      "(?:n[e']? ?)?(?:écri[st]|écrivez|utilise[sz]?|mets|mettez|parle[sz]?|mentionne[sz]?|dis|dites|cite[sz]?|appelle[sz]?|emploie[sz]?|employez|commence[sz]?|finis|termine[sz]?|donne[sz]?|fais|faites|tag(?:ue)?[sz]?|prononce[sz]?|promets|évoque[sz]?|tutoie[sz]?|blague[sz]?|conclus|ouvre|signe[sz]?|crie)(?:-\\p{L}+)? (?:plus|pas|jamais|surtout pas|plus jamais)(?! (?:grand|trop tard|mal|(?:#|le #|la #))).*",
      'ne (?:plus|pas|jamais) (?:jamais )?(?:utiliser|dire|mettre|écrire|parler|mentionner|citer|appeler|employer|commencer|finir|terminer|donner|faire|tutoyer|évoquer)(?: .*)?',
      "(?:arrête[rsz]?|cesse[rsz]?|évite[rsz]?)(?: moi)? (?:(?:d'utiliser|de parler|de mentionner|de mettre|de dire|de commencer|de finir|de terminer|d'appeler|d'employer|de citer|de faire|de tutoyer|avec (?:les|tes|ces)|d.écrire (?:en|comme|des)|de donner)|(?:les|le|la|tout|toute|de|d.)) ?.*",
      '(?:je (?:ne )?veux (?:plus|pas|jamais)|j(?:e ne |.)(?:veux|aimerais|souhaite)? ?(?:plus|pas)|on ne veut (?:plus|pas)|plus (?:jamais|aucun|aucune)|(?:plus|pas|zéro|aucun) (?:d.|de |un |une )?(?:emojis?|émojis?|hashtags?|jargon|anglicismes?|majuscules?|points? d.exclamation|blagues?|superlatifs?|promesses?|prédictions?|memes?|clickbait|argot))(?! .*#\\d).*',
      '(?:je préfère|je préférerais|j.aime(?:rais)? mieux|il faut (?:toujours|jamais)|tu dois (?:toujours|jamais)|tu ne dois|il ne faut|faut (?:pas|plus|jamais|toujours))(?! .*#\\d) .*',
      'tous (?:les|mes|tes|nos) (?:posts?|tweets?|textes?) (?:doivent|devront|se terminent|commencent|sont)(?: .*)?',
    ),
    add_trigger: words(
      "(?:préviens|prévenez|prévenir|préviendras?|avertis|avertir|avertissez|alerte[rsz]?|dis|dites|dire|écris|demande[rsz]?|notifie[rsz]?|signale[rsz]?|fais|faites|ping|sonne[rsz]?|envoie[sz]?|appelle[sz]?|donne[sz]?|informe[rsz]?|tiens|rappelle[sz]?)(?:-moi| moi|-nous)?(?: (?:signe|savoir|un (?:petit )?(?:signe|mot|message|coup)|au courant|une alerte))? (?:.* )?(?:quand|si|dès|dès qu[e'] ?|lorsque?|lorsqu'|chaque fois|à chaque|au moment où|le jour où|à la moindre|en cas d)(?: ?.*)",
      `(?:quand|si|s[’'](?=il)|dès qu[e']|dès|lorsqu[e']|lorsque|chaque fois qu[e']|à chaque fois qu[e']|au moment où|le jour où|aussitôt qu[e']|sitôt qu[e']) ?(?!tu |vous |je |j.|t.)(?:.* )?(?:en |y |s.|se |le |la |l.)?${moves}(?: .*)?`,
    ),
    explain_charge: words(
      "(?:pourquoi|pq|pk|c.est quoi|à quoi|d.où|comment ça se fait|qu.est-ce qu[ie']|quoi) .*(?:factur(?:e|es|é|ée|ation)|prélèvements?|débits?|débité|retiré|enlevé|pris|déduit|payer?|payé|coûté?|coûte|crédits?|prélevé|solde|dépensé|dépenses?|frais|montant|somme|ponctionné|compté|cher|sous|argent|\\d+[,.]\\d+)(?! (?:de gas|de réseau|bitcoin|eth))(?: .*)?",
      '(?:m.a-t-on|on m.a|tu m.as|vous m.avez|m.avez-vous|m.as-tu|j.ai été|ai-je été|je me suis fait) (?:encore |déjà )?(?:débité|facturé|prélevé|pris|compté|retiré|ponctionné)e?(?: .*)?',
      'où .*(?:crédits?|argent|sous|solde).*',
      '(?:explique[rzs]?|détaille[rzs]?|justifie[rzs]?|éclaire[rzs]?|clarifie[rzs]?|dis)(?:-moi|-nous)? .*(?:débits?|factur(?:e|é|ation)|crédits?|coûte?|coûts?|prélèvements?|prélevé|débité|frais|dépenses?|montant|ligne de)(?: .*)?',
      '(?:je (?:ne )?comprends pas|je pige pas|je vois|il y a|y a) .*(?:débit|débité|facture|facturé|crédits?|prélèvement|prélevé|frais de|solde)(?: .*)?',
      '(?:crédits?|solde|argent) .*(?:partis?|passés?|disparus?|fondus?|baissé|envolés?)(?: .*)?',
      'combien .*(?:coûté|facturé|débité|prélevé|dépensé)(?: .*)?',
    ),
    add_source: words(
      String.raw`(?<!je |j.)${followVerb} (?!.*(?:agenda|planning|programme|calendrier))(?:.*)(?:@\w+|https?:.*|[\w-]+\.(?:com|org|io|net|xyz|fi|fr|co|limo|info)|flux|rss|sujets?|thèmes?|thématique|sources?|comptes?|pages?|sites?|blogs?)(?: .*)?`,
      String.raw`(?:@\w+|https?:\S+) .*(?:à suivre|suis|surveille|ajoute|abonne|lis|jette|regarde|garde|vaut le|dans (?:tes|les|mes) sources|comme source|mets|consulte)(?: .*)?`,
      String.raw`(?:garde[rz]?|jette[rz]?|jeter|aie|avoir|ayez)(?: aussi)? un (?:petit )?(?:œil|oeil|coup d.(?:œil|oeil)) (?:sur|à|de temps)(?: .*)?`,
    ),
    resume_agent: words(
      '(?<!je )(?:reprends|reprenez|reprendre|reprendras|reprend)(?! .*(?:#|phrase|texte|brouillon|post))',
      '(?:remets|remettre|remettez)(?:-toi|-vous| toi)?(?: .*)?(?:au (?:boulot|travail|taf)|en (?:route|marche|ligne|service|activité)|à (?:publier|poster|écrire|bosser))',
      'remets-toi',
      '(?<!je |on )recommence[rsz]?(?! par)',
      '(?<!je |on )(?:relance|relancer|relancez)(?!.*(?:sujet|question))(?: .*)?',
      '(?<!je |on )(?:re)?continue[rsz]?(?! (?:à|de) (?:monter|baisser|chuter|grimper))(?: .*)?',
      '(?:republie|reposte|redémarre|réactive|retravaille|rebosse|retweete|repars|repartir)[rsz]?(?: .*)?',
      '(?:tu peux|vous pouvez|vas-y,?) (?:de nouveau |à nouveau |maintenant |re)?(?:publier|poster|écrire|bosser|travailler|repartir|y aller|t.y remettre|te remettre)(?: (?:à nouveau|de nouveau|maintenant|comme avant))?$',
      "(?:c'est reparti|on (?:est )?reparti?t?|au boulot|au travail|on y retourne|on reprend|on repart|on recommence|on redémarre|on s.y remet|remets la machine)",
      '(?:réveille|relance|réactive|rallume|active)-toi',
      '(?:fin de|finie?|terminée?) (?:la |les )?(?:pause|récré|vacances|silence)|(?:pause|récré|vacances|silence) (?:est |sont )?(?:finie?s?|terminée?s?)',
      '(?:lève|lever|levez|annule|enlève|arrête|stoppe) (?:la|ta|cette) pause',
    ),
    pause_agent: words(
      '(?:mets|mettez|mettre|met)(?:-toi|-vous|-le)?(?: .*)? (?:en (?:pause|veille|sourdine|stand-?by|attente)|au repos|sur pause)(?: .*)?',
      '(?:fais|faites|faire|prends|prendre|faudrait|veux|voudrais) (?:une|la) (?:petite )?pause(?: .*)?',
      '^\\W*pause(?: .*)?',
      "(?:arrête[rsz]?|cesse[rsz]?|suspend[srz]?|suspendre|interromps|interrompre|gèle[rz]?|geler|bloque[rz]?|coupe[rz]?|stoppe[rz]?)(?:-toi)? (?:de (?:publier|poster|tweeter|tout|travailler)|d'écrire|d'envoyer|tout|les (?:publications?|posts?|envois)|la publication|un moment|jusqu.*|pour (?:l.instant|le moment|aujourd.*|la (?:journée|semaine))|net)(?: .*)?",
      '(?:tais-toi|taisez-vous|chut|silence radio|motus|te taire|reste (?:silencieux|silencieuse|tranquille|muet|discret|calme|au calme)|rester (?:silencieux|tranquille|muet|discret)|restez (?:silencieux|tranquille))(?: .*)?',
      '(?<!\\p{L})stop(?:pe)?(?! loss)(?: .*)?',
      '(?:arrête|cesse)[sz]?(?:-toi)?(?: (?:un moment|tout|jusqu.*|les publications))?$',
      '(?:(?:ne|n.) ?)?(?:publie|poste|envoie|tweete|écris|sors|mets|diffuse)[sz]? (?:plus rien|rien|plus|pas (?:jusqu|avant|pendant|tant|de|d.|cette|ce|aujourd|demain))(?: .*)?',
      '(?:rien|ne rien|plus rien|ne plus rien) (?:publier|poster|envoyer|sortir|tweeter|jusqu|avant|pendant|tant|ne (?:sort|part|doit))(?: .*)?',
      '(?:plus|pas|aucune?) (?:de |d.)?(?:posts?|publications?|tweets?) (?:jusqu|avant|pendant|tant|cette|ce |aujourd|demain|le temps)(?: .*)?',
      '(?:silence|calme|repos|congé) (?:jusqu|avant|pendant|complet|total)(?: .*)?',
      '(?:suspends|suspendre|suspendez)(?: .*)?',
      '(?:repose-toi|lève le pied|lever le pied|mets le (?:frein|holà))(?: .*)?',
    ),
    skip_post: words(
      `(?<!je |j.ai |à |se )(?<!fait )${dropVerb} (?!.*${piece})(?:.*)(?:${kind}|#\\d+|(?:le|la|ce|cette|ton|mon) (?:prochaine?|dernière?|dernier|suivante?)|celui|celle)(?: .*)?`,
      '(?:annule|supprime|jette|vire|oublie|zappe|saute|enlève|retire|abandonne)[zsr]?(?:-l[ea]|-moi ça| ça| tout ça)(?: .*)?$',
      '(?:le|la|l.) (?:annuler|supprimer|jeter|virer|zapper|sauter|abandonner|oublier)(?! .*' +
        piece +
        ')(?: .*)?',
      '(?:laisse[rsz]?|laissons)(?:-l[ea])? (?:tomber|béton|de côté)(?: .*)?',
      `(?:laisse[rsz]?|laissons|met(?:s|tre|tez|tons)) (?:le |la |ce |cette )?.*(?:#\\d+|prochaine?|dernière?|dernier|${kind}) (?:tomber|de côté|à la (?:poubelle|corbeille|trappe)|au (?:panier|placard)|hors)(?: .*)?`,
      String.raw`(?:ne |n.)?(?:publie|poste|envoie|sors|tweete|diffuse|passe)[zs]? (?:surtout )?(?:pas|plus) (?:.* )?(?:prochaine?|dernière?|dernier|#\d+|ça|celui|celle)(?! .*(?:avant|jusqu))`,
      `(?:pas (?:besoin|la peine|envie|question) (?:de |d.)?(?:publier|poster|envoyer|sortir)?|on (?:ne )?(?:publie|poste|sort|garde) pas|(?:ne )?pas (?:publier|poster|envoyer|garder)|je (?:ne )?veux (?:pas|plus) (?:de |d.|du|publier|voir)?) ?.*(?:prochaine?|dernière?|dernier|#\\d+)(?: .*)?`,
      `(?:#\\d+|(?:prochaine?|dernière?|dernier|suivante?)(?: ${kind})?) .*(?:(?:à|peut|peux|doit|tu peux|vous pouvez) (?:le |la )?(?:annuler|jeter|supprimer|oublier|virer|zapper|poubelle|abandonner|dégager|sauter|enlever|retirer)|on (?:oublie|zappe|annule|laisse|jette|vire|abandonne)|poubelle|n.a plus (?:de sens|lieu|d.intérêt)|(?:ne )?(?:doit|faut) pas (?:sortir|partir|le publier))(?: .*)?`,
    ),
    move_post: words(
      `(?<!je |j.ai )(?:${er('déplac', 'décal', 'report', 'repouss', 'avanc', 'reprogramm', 'boug', 'pass', 'recul', 'retard', 'ajourn', 'gliss', 'basc', 'bascul', 'gard', 'publi', 'laiss', 'post', 'replanifi', 'envoi', 'envoy')}|mets|mettre|mettez|remets|remettre|différer|diffère) .*(?:${kind}|${which}|#\\d+)(?: .*)?`,
      `(?:décale|reporte|repousse|avance|déplace|recule)[rsz]?(?:-l[ea])(?: .*)?`,
      `(?:#\\d+|(?:prochaine?|dernière?|dernier|suivante?)(?: ${kind})?) .*(?:plutôt|plus tard|plus tôt|(?:à|vers|pour|jusqu.à|en) ${clock}|(?:à|pour|au) (?:demain|${day}|ce soir|la semaine)|(?:sortir|partir|publié|publier|passer|partira?|sorte) (?:à|demain|${day}|ce soir|vers|après|avant))(?: .*)?`,
    ),
    change_post: words(
      `(?<!je |j.ai )${cutVerb} (?:.*)${piece}(?: .*)?`,
      `(?<!je |j.ai )${changeVerb} (?!(?:ta|la|cette) pause)(?:.*)(?:${kind}|${which}|#\\d+)`,
      `(?<!je )${changeVerb}(?:-l[ea]| moi ça| ça)(?: .*)?`,
      `(?:le|la|l.) (?:raccourcir|modifier|réécrire|reformuler|simplifier|corriger|retoucher|changer|alléger|refaire|retravailler|améliorer|adoucir|rallonger|traduire|revoir|condenser|résumer)(?: .*)?`,
      `(?:rends?|rendre|rendez|fais|faire|faites|écris|mets|mettre)(?:-l[ea])?(?: .*)?(?:${kind}|${which}|#\\d+|-l[ea])(?: .*)? (?:un (?:peu|poil|chouïa) |beaucoup |bien |en )*${better}(?: .*)?`,
      `(?:#\\d+|(?:prochaine?|dernière?|dernier|suivante?)(?: ${kind})?) .*(?:(?:est|trop|fait|sonne) (?:un (?:peu|poil) )?trop|trop (?:long|sec|technique|froid|lourd|agressif|dur|vendeur|plat|court|formel)|(?:un (?:peu|poil) )?(?:plus|moins) (?:court|long|simple|léger|drôle|clair|sec|technique|formel|sobre|doux|chaleureux|punchy|neutre|concis)|à (?:revoir|refaire|retravailler|raccourcir|corriger|reprendre)|(?:mérite|besoin|manque) d)(?: .*)?`,
      `(?:plus|moins) (?:court|long|simple|léger|drôle|clair|sec|technique|formel|sobre|doux|chaleureux|punchy|neutre|concis)e?,? (?:stp|svp|s'il|le #|le (?:prochain|dernier))(?: .*)?`,
    ),
    plan_add: words(
      `(?<!je |j.ai |on |a )(?:${er('planifi', 'programm', 'ajout', 'rajout', 'cal', 'cas', 'gliss', 'plac', 'bloqu', 'insèr', 'insér', 'not', 'inscri', 'réserv', 'prépar')}|prévois|prévoir|prévoyez|mets|mettre|mettez|inscris|inscrire|mets-moi|fous) (?!.*#\\d)(?:.*)(?:agenda|programme|posts?|tweets?|publication|textes?|plan|planning|calendrier|fil|thread|quelque chose|truc)(?!.*${piece} (?:du|de la|au) )(?: .*)?`,
      `(?:pour |à |le )?(?:demain|${day}|ce soir|la semaine prochaine)(?: (?:matin|midi|après-midi|soir|prochain))?(?: (?:à|vers) )?(?:${clock})?,? (?:j.aimerais|je veux|je voudrais|il faut|il faudrait|il me faut|on (?:sort|met|publie|fait)|ajoute|mets|prévois|programme|cale)(?:-moi)? (?:un|une|quelque)(?: .*)?`,
      `(?:écris|écrire|rédige|fais|fait|faire|prépare|sors|publie|il (?:me )?faut|il faudrait|veux|voudrais|aimerais)(?:-moi|-nous| moi|r)? (?:un|une|quelque).*(?:pour|à|au|le|vers) (?:le |l.)?(?:agenda|planning|calendrier|programme)(?: .*)?`,
    ),
    write_post: words(
      `(?<!je |j.ai |j'|tu as |as-tu |t.as |a |ai |d.|de |dois |vais |peux-je |va |veux |aime )(?:écri[ts]?|écrire|écrivez|écrirais|écriras|rédige[rsz]?|prépare[rsz]?|compose[rsz]?|crée[rsz]?|rédigez|pond[sr]?e?|sor[st](?:ir)?|balance[rsz]?|concocte[rsz]?|torche|trouve|envoie|imagine|propose|lâche|gribouille|poste|publie|tweete)(?:-moi|-nous| moi| nous)? (?:un|une|quelque|quelques|qqch|sur|à propos|deux|trois)(?! (?:heure|minute|jour|moment))(?: .*)?`,
      `(?:(?<!j.ai |a |dois |vais |as |peux |dû )(?:fais|faites|fait|faire)|tu (?:me |nous )?(?:fais|ferais|prépares|écris|rédiges|ponds)|j.aimerais|je (?:veux|voudrais|voudrai|souhaite|souhaiterais)|il (?:me |nous )?(?:faut|faudrait)|me faut|besoin d.|envie d.|mets|donne|que dirais-tu d.|ça te dit|(?:tu peux|peux-tu|tu pourrais|pourrais-tu|pourriez-vous|vous pouvez|pouvez-vous)(?: (?:me|nous))? (?:faire|écrire|rédiger|préparer|pondre|sortir|poster|publier|composer))(?:-moi|-nous| moi| d.| de)? ?${thing}(?: .*)?`,
      `(?<!j.ai |as |a )(?:publie|poste|tweete|publier|poster|tweeter)[sz]? (?:un|une|quelque|sur|qqch)(?: .*)?`,
      '(?:voudrais|veux|faudrait|aimerais|faut) un(?:e)? (?:nouveau |nouvelle |autre |petit |petite |court )*(?:post|tweet|texte|publication|fil|thread|brouillon)(?: .*)?',
      '^\\W*(?:un|une|encore un|allez,? un) (?:petit |nouveau |court |autre |bon )*(?:post|tweet|fil|thread|texte)(?: (?:telegram|x))? (?:sur|à propos)(?: .*)?',
    ),
    show_results: words(
      'comment .*(?:marché|marchent|marche|fonctionné|fonctionnent|réussi|performé|performent|ont été|se portent|ça (?:a été|s.est passé)|s.en sort|s.en sortent|on s.en sort|tourne|tournent|été reçus?|été lus?)(?: .*)?',
      'résultats?',
      'statistiques?',
      'stats',
      'performances?',
      'perfs?',
      'bilan',
      '(?:vues|impressions|engagement|likes|audience|abonnés|retweets|clics|métriques|kpi)',
      'portée',
      "j'aime(?= (?:et|,|\\?)|s)",
      '(?:qu.est-ce que )?(?:ça|ca) (?:a|à) (?:donné|marché|fonctionné|pris|plu|rendu)(?: .*)?',
      '(?:donne|donnent|donné|rendu) (?:quoi|comment)(?: .*)?',
      '(?:c.était|c.est) comment .*(?:semaine|mois|jours|posts?|tweets?)(?: .*)?',
      '(?:quels?|quelles?|lesquels|lequel) .*(?:mieux|le plus|cartonné|meilleurs?|plu)(?: .*)?',
      '(?:on nous|ils nous|les gens|quelqu.un|on) .*(?:lit|lisent|lu|lus|vu|vus|liké)(?: .*)?',
      'rapport (?:de|du|sur|hebdo|mensuel)(?: .*)?',
    ),
    plan_show: words(
      "(?:qu'est-ce|quoi|quels?|quelles?|qu'as-tu|t'as quoi|tu as quoi|c'est quoi|que|rappelle-moi|montre-moi) .*(?:programme|agenda|au menu|à venir|prévue?s?|programmée?s?|planning|plan|planifiée?s?|calendrier|en attente|qui (?:sort|part|arrive)|vas-tu (?:publier|poster)|tu (?:vas )?(?:publier|poster|publies|postes|sors)|au calendrier|va sortir|va partir|en file|en préparation|pour la suite)(?: .*)?",
      '(?:montre|affiche|donne|envoie|fais|voir|vois|dis|liste|rappelle|ouvre|partage|regarder|balance)[srz]?(?:-moi|-nous| moi| voir)? .*(?:plan|planning|calendrier|programme|agenda|prévu|à venir)(?: .*)?',
      'quand (?:est-ce|vas|sort|part|passe|publies?|est prévu|tombe|.*prochaine? (?:post|publication|tweet))(?: .*)?',
      '(?:à quelle heure|combien) .*(?:post|tweet|publication|prévus?|sort|part|programmés?)(?: .*)?',
      "(?:on a|y a|ya|il y a|y'a|y aura|t.as|tu as|as-tu|est-ce qu.il y a|reste|il reste) .*(?:prévue?s?|au programme|de programmé|programmée?s?|planifié|au planning|à l.agenda|de calé|à venir|au menu|au calendrier|qui sort|qui part)(?: .*)?",
      '(?:prévu|programmé) quoi(?: .*)?',
      '(?:tu|on|vous|nous) (?:vas |va |allez )?(?:publi|post|sor|met|pass|diffus|envoi|envoy|prévoi|écri)(?:es?|ez|ons|er|s|t|tir|tre|vez)? quoi(?: .*)?',
      '(?:le|ton|mon|notre) (?:planning|programme|calendrier|agenda) (?:de|du|pour|des|stp|svp)(?: .*)?',
    ),
    posts: words(
      `(?:qu'as-tu|que|quoi|pourquoi|pk|pq|comment ça se fait que|as-tu|t'as|tu as|avez-vous|vous avez|a-t-on|on a|est-ce que (?:tu as|t'as|on a)|sur quoi|d'où|qu'est-ce qui t'a|qu'est-ce que) .*${written}(?: .*)?`,
      'tes (?:derniers|dernières|propres|récents|récentes|anciens|précédents|vieux) (?:posts?|tweets?|textes?|publications?)',
      `(?:quels?|quelles?) .*(?:as-tu|tu as|t'as|on a) .*${written}(?: .*)?`,
      `(?:montre|retrouve|ressors|cherche|liste|affiche|donne|rappelle)[zsr]?(?:-moi)? .*(?:tes (?:posts?|tweets?)|${written}|ce que tu)(?: .*)?`,
      "(?:tu (?:t')?(?:es basé|es appuyé|te basais|t.appuyais|sors|tires|as trouvé|as eu|as pris|parlais|voulais dire)|tu t'es basée?|basé|appuyé) .*(?:quoi|où|ça|sur)(?: .*)?",
      "(?:pourquoi|sur quoi|d'où|quoi) .*(?:ton|ta|ce|cette|tes) .*(?:post|tweet|texte|publication|fil)(?: .*)?",
    ),
    market: words(
      'prix',
      '(?<!au |en )cours(?! (?:de route|d.eau))',
      "combien (?:vaut|coûte|fait|est|cotent?|valent|pour|le|la|les|l'|il vaut|ça vaut|vaux)(?: .*)?",
      "(?:à|a) combien (?:est|sont|on est|en est|s.échange|se traite|tourne|il est|le|la|l')?(?: .*)?",
      '(?:il|elle|le|l.|la|btc|eth|sol|xrp|doge|ada|bnb|ton|bitcoin|ether|ethereum|solana) (?:et .* )?(?:est|sont|en est|en sont|vaut|valent|dit|donne|fait|tourne) (?:à )?(?:combien|quoi|où)(?: .*)?',
      '(?:où en (?:est|sont)|comment (?:va|vont|se porte|se comporte|évolue)|ça donne quoi|ça dit quoi|quid d[ue]|il en est où|donne-moi) (?:le |la |l.|les |d.|du )?(?:btc|eth|ether|ethereum|bitcoin|sol|solana|xrp|doge|bnb|ada|ton|avax|link|marché|cours|cote)(?: .*)?',
      '(?:btc|bitcoin|eth|ether|sol|solana|xrp|doge|bnb|ada|ton|avax|link)(?:(?: et|,) (?:le |l.|la )?(?:btc|bitcoin|eth|ether|sol|solana|xrp|doge|bnb|ada|ton|avax|link))* ?(?:là |maintenant|en ce moment|actuellement|aujourd.hui|tout de suite|now|\\?)(?: .*)?',
      'cote(?! à côte)',
      'vaut',
      '(?<!penses-tu du )marché(?! (?:sur|avec|de l.|immobilier|noël))',
      '(?<!c.est quoi (?:le |un )?)volume',
      'capitalisation',
      '(?:le |les |quel (?:est le )?)funding',
    ),
  },
  how: words(
    'comment (?:je|on|puis-je|peut-on|faire|dois-je|puis|ça (?:marche|fonctionne)|fonctionne|fais-tu|tu (?:fais|choisis|décides))',
    'que se passe-t-il si',
    '(?:qu.est-ce qui|que|il) (?:se passe|arrive) (?:si|quand)',
    'est-ce que (?:je (?:peux|dois|devrais)|on (?:peut|doit|devrait)|tu (?:es|as (?!le temps)|crois|penses))',
    'puis-je',
    'peut-on',
    'dois-je|devrais-je|devrait-on|faut-il|faudrait-il',
    'est-il possible de (?:te|vous)',
    '(?:tu (?:crois|penses)|penses-tu|crois-tu|à ton avis|qu.en penses-tu|que penses-tu)',
    'pourquoi',
    '(?:as-tu|avez-vous|tu as|t.as) (?:déjà )?(?:sauté|annulé|déplacé|mis en pause|arrêté|supprimé|publié|écrit|posté|modifié|changé)',
    '(?:j.ai|j.avais|il a|elle a|on a|ils ont|nous avons|mon \\p{L}+ a|ma \\p{L}+ a) (?:déjà |juste |moi-même |bien )?(?:écrit|publié|posté|sauté|annulé|déplacé|décalé|supprimé|tweeté|changé|reporté|suivi|lu|vu|arrêté|oublié|adoré|aimé|laissé)',
  ),
  not: words(
    "(?:ne|n')(?! (?:peux|peut|pourr|veux|voudr|oublie))",
    "inutile (?:de|d')",
    'pas encore',
    "pas (?:besoin|la peine|question|nécessaire|envie)(?: (?:de|d'))?",
    "(?:pas|rien|sans) (?:de |d'|à )?(?:post|brouillon|texte|publier|poster|écrire|rédiger|en faire|un post|tweet)",
    "rien (?:d'autre|de plus|à écrire|à publier)",
    '(?:écris|publie|poste|rédige|saute|supprime|annule|prépare)[sz]?(?:-\\p{L}+)? (?:pas|rien)',
    'sans (?:rien )?(?:écrire|publier|poster|rédiger)',
    'au lieu de',
    'surtout pas',
  ),
  condition: words(
    "(?:quand|si|s[’'](?=il)|dès qu[e'] ?|dès|lorsque|lorsqu'|(?:à )?chaque fois qu[e'] ?|à chaque|au moment où|le jour où|aussitôt qu[e'] ?|sitôt qu[e'] ?|au cas où|en cas d[e'] ?)(?= )(?! (?:tu|vous|je|j'|possible|t'))",
    "(?:dès qu|si|lorsqu|s)['’](?=\\p{L})\\p{L}+",
    '(?:à la moindre|tout nouveau|toute nouvelle|le moindre)',
  ),
  forever: words(
    "à partir (?:de maintenant|d'aujourd'hui|de là)",
    'désormais',
    'dorénavant',
    "à l'avenir",
    '(?:dès|à compter de) maintenant',
    'en règle générale',
    '(?:dans|pour|de) (?:tous |toutes )?(?:mes|tes|nos|les) (?:prochains )?(?:posts|tweets|textes|publications)',
    'plus jamais',
  ),
  reminder: words("(?:et |mais |surtout )*(?:n'oublie pas|n'oubliez pas|pense|pensez)(?: de| d'| à| que)?"),
  pronoun: words('ça', 'cela', 'ceci', 'celui-ci', 'celui-là', 'là-dessus', 'dessus', "l'(?=as|a)", 'en'),
  joins:
    /,? (?:et puis|et ensuite|et après|puis|ensuite|et aussi|et) (?=\p{L})|, (?=(?:puis|ensuite|et|aussi|saute|décale|écris|annule|reprends|préviens|supprime|ajoute|mets|fais) )/iu,
  about: [
    words(
      String.raw`(?:à propos d[eu']|au sujet d[eu']|concernant|parlant d[eu']|qui parle d[eu']|au sujet des|à propos des|traitant d[eu']|autour d[eu']|(?:parlé|parle|parler|évoqué|mentionné|abordé|cité) (?:d[eu']|des|de la)?) ?(.+)`,
    ),
    words(
      String.raw`(?<!œil |oeil |piste |suis |compte )(?:sur|de sur) (?!(?:mon|ton|notre|le) (?:compte|canal)|quoi|x\b|pause)(.+)`,
    ),
    words(
      String.raw`(?:qui explique|pour expliquer|expliquant|résumant|qui résume|pour résumer|pour annoncer|annonçant) (.+)`,
    ),
    words(String.raw`(?:ton|ta|ce|cette|le) (?:post|tweet|texte|fil|truc|billet) (?:d[eu']|des|de la) ?(.+)`),
  ],
  time: words(
    String.raw`(?:aujourd'hui|ajd|ce soir|ce midi|ce matin|cet après-midi|cette nuit|demain|après-demain|(?<!d[eu] )${day}(?: prochain)?|la semaine prochaine|le mois prochain|ce week-?end|le week-?end|cette semaine|en fin de (?:journée|semaine|matinée))(?: matin| midi| après-midi| soir| prochain)?(?:,? (?:à |vers |dès |pour )?${clock})?`,
    String.raw`dans ${many} ?${span}`,
    String.raw`pendant ${many} ?${span}`,
    String.raw`d['’]${many} ?${span}`,
    String.raw`(?:à |vers )?${clock}(?: (?:aujourd'hui|demain|${day}|du soir|du matin))?`,
    String.raw`${many} ${span} plus (?:tard|tôt)`,
    String.raw`(?:après|avant) (?:le |la |l')?(?:déjeuner|dîner|repas|week-?end|annonce|réunion|${day}|${clock}|clôture|ouverture)`,
    'plus tard',
    'plus tôt',
    'nouvel ordre|mon retour|que je (?:revienne|te le dise|dise)',
  ),
  beforeTime: words("(?:jusqu'à|jusqu'au|jusque|jusqu'en|à|au|pour|le|vers|après|avant|d')"),
  next: words('prochaine?', 'suivante?', "celui d'après", 'à venir'),
  last: words('derniers?', 'dernières?', 'récente?', 'précédente?', "tu viens d[e'] ?\\p{L}+"),
  onX: words('(?:sur|pour) (?:X|twitter|mon X)', '(?:post|tweet|fil|thread) X'),
  beforeRule: words(
    "à partir (?:de maintenant|d'aujourd'hui)",
    "(?:souviens-toi|rappelle-toi|retiens|n'oublie pas|note)(?: que| de)?",
    'désormais',
    'dorénavant',
  ),
  says: {
    offered: 'Regardez ce que je propose. Rien ne se fait avant votre oui.',
    came: 'Voici ce qu’il en est : {result}',
    moment: 'Un instant, je m’en occupe.',
  },
}
