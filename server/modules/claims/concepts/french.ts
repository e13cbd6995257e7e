import type { ConceptWords } from './concepts.ts'

/** The words of French for each concept. */
export const french: ConceptWords = {
  // deeds
  buy:
    "achet*|achèt*|achat*|acheteu*|racheté des jetons|rachat* de jetons|rachat* d'actions|buyback*|" +
    "acqui*|accumul*|ramass*|raffl*|s'est offert|s'offre*|s'offrait|étoff* sa position|" +
    "renforc* sa position|renforc* ses positions|augment* sa position|se renforc*|s'est renforcé|" +
    'rentr* en position|charg* la mule|remet* une couche|ajout* à sa trésorerie|ajout* à ses réserves|' +
    'fait le plein|dca|bought|buy the dip',
  sell:
    'vend|vends|vendent|vendu|vendus|vendue|vendues|vendre|vendait|vendaient|vendra|vendront|vendant|' +
    'vendez|vendons|vente|ventes|vendeur|vendeurs|vendeuse|vendeuses|revend*|revent*|céd* ses|céd* des|' +
    "cédé pour|liquid* ses avoirs|dump*|déleste*|délest*|se débarrass*|s'est débarrassé*|" +
    'allèg* sa position|allég* sa position|allégé*|rédui* sa position|rédui* son exposition|' +
    'décharg* ses|balanc* ses|largu* ses|bradé|sorti de sa position|sort de sa position|' +
    'prises de bénéfices|prise de bénéfices|prises de profits|prise de profits|' +
    'se séparer de ses jetons|vidé ses poches|vidé une partie de ses poches|écoulé ses|écouler ses|' +
    'écoulé des',
  inflow:
    'entrée* nette*|entrées|flux entrant*|afflux|collecte nette|collecte* positive*|en collecte|' +
    'collecté*|souscription* nette*|inflow*|encaiss*|récolt*|engrang*|reçoi* des capitaux|' +
    'capitaux entrants|dépôts nets|flux positif*|flux net* positif*|rentrées|rentrent dans les fonds|' +
    'drain* des capitaux|attir* ... millions|attir* des capitaux|captent|capté',
  outflow:
    'sortie* nette*|sorties|sortie de capitaux|sorties de capitaux|flux sortant*|décollecte*|outflow*|' +
    'rachats nets|fuite* de capitaux|capitaux sortants|flux négatif*|flux net* négatif*|retraits nets|' +
    'retraits massifs|hémorragie|saign*|envolés|se vide*|se sont vidés|vu filer|vu partir|' +
    'partis en fumée des fonds|exode',
  deposit:
    'dépos* ... jetons|dépos* ... eth|dépos* ... btc|dépôt|dépôts|déposé|déposés|déposée|déposées|' +
    'déposer|déposent|dépose|déposez|apport* de liquidité*|fourni* de la liquidité|aliment* son compte|' +
    'crédité*',
  withdraw:
    'retir*|retrait|retraits|récupér* ses fonds|récupér* leurs fonds|sorti* ses fonds|' +
    'sorti* leurs fonds|sorti* ses jetons|cash out|cash-out|encaisser ses jetons|withdraw*',
  lock:
    'verrouill*|bloqu* ses jetons|bloqu* leurs jetons|jetons bloqués|séquestr* ses jetons|' +
    'mis sous séquestre|vesting|immobilis*|lock|locké*|lock-up|lockup|période de blocage|' +
    'blocage des jetons|acquisition progressive|cliff|veescrow|vérouill*',
  unlock:
    'déverrouill*|débloqu*|déblocage*|unlock*|libération de jetons|libération* de jetons|' +
    'libér* des jetons|jetons libérés|déblok*|fin du vesting|fin de la période de blocage|délock*',
  stake:
    'stake|staké*|staker|stakers|stakent|stakez|staking|restaking|restaké*|mis en staking|' +
    'mise en staking|mettre en staking|met en staking|mettent en staking|placé* en staking|' +
    'jetons délégués|délégu* ses jetons|délégu* leurs jetons|jalonn*',
  unstake:
    'unstak*|déstak*|dé staké*|retir* du staking|retir* de son staking|retirés du staking|' +
    'sorti* du staking|sort* du staking|file de sortie du staking|fin du staking|sortie de staking|' +
    'désengag* ses jetons',
  mint:
    'mint|minté*|minter|mintent|minte|mints|minting|frapp* de jetons|frapp* des jetons|' +
    'frappe de jetons|jetons frappés|émission de nouveaux jetons|création de jetons|' +
    'créé* de nouveaux jetons|nouvellement créés|nouveaux jetons émis',
  burn:
    'burn|burné*|burner|burns|burning|détrui* ... jetons|jetons détruits|destruction de jetons|' +
    'destruction* de jetons|partir au feu|va partir au feu|partiront en fumée|partis en fumée|' +
    'partir en fumée|réduits en cendres|retirés de la circulation|retirer de la circulation|brûle|' +
    'brûlent|brûlé*|brûler|brûlera|brûleront|brûlage*|brûlant des|bruler|brulé*',
  issue:
    'émet|émets|émettre|émettent|émettra|émettront|émis|émise|émises|émettait|émettant|émission|' +
    "émissions|imprim*|émetteur*|réémi*|émission obligataire|émission d'actions",
  lend:
    'prêter|prête des|prêté|prêtés|prêtée|prêtées|prêtent|prêteur*|lending|accord* un prêt|' +
    'accord* un crédit|avanc* les fonds|un prêt|le prêt|des prêts|les prêts|de prêts|de prêt|son prêt|' +
    'ses prêts',
  repayDebt:
    'rembours* sa dette|rembours* ses dettes|rembours* son prêt|rembours* ses prêts|rembours* le prêt|' +
    "rembours* l'emprunt|rembours* un prêt|rembours* son emprunt|remboursement de la dette|" +
    "remboursement du prêt|remboursement de l'emprunt|rembours* la dette|rembours* ses créanciers|" +
    'apur* sa dette|sold* sa dette|désendett*|règl* sa dette|rembours* par anticipation|' +
    'éponge* sa dette|rembours* ses obligations',
  borrow:
    'emprunt|emprunts|emprunté*|emprunte|empruntent|emprunter|emprunteu*|empruntera|contract* un prêt|' +
    "contract* un emprunt|contract* une dette|souscri* un prêt|s'endett*|endett*",
  refund:
    'rembours*|remboursement*|dédommag*|indemnis*|indemnité*|compens* les|compens* ses|compensation*|' +
    'restitu*|redonn*|sera rendu|seront rendus|a rendu les fonds|rend* les fonds|recrédité*|' +
    "rendre l'argent|couvr* les pertes|prend* en charge les pertes|avoir commercial|geste commercial|" +
    'remis à neuf les comptes',
  withhold:
    "refus* de rembours*|refus* de rendre|refus* de payer|refus* d'indemnis*|ne rembours* pas|" +
    "ne sera pas remboursé*|ne seront pas remboursé*|ne rendra pas|gard* l'argent|gard* les fonds|" +
    'conserv* les fonds|ne verra pas la couleur|aucun remboursement|pas de remboursement|' +
    'sans remboursement|ne seront pas indemnisé*|ne sera pas indemnisé*|assis sur les fonds|' +
    "retien* les fonds|retenu les fonds|retien* l'argent|fonds retenus",
  approve:
    'approuv*|approbation*|feu vert|donn* son aval|aval|avalis*|vot* la proposition|homologu*|ratifi*|' +
    'entérin*|accept*|a dit oui|ont dit oui|dit oui à|accord* son|passée à|proposition est passée|' +
    "le vote est passé|vote est passé|a été votée|a été voté|autoris*|plébiscit*|l'emporte avec|" +
    'blanc seing|donn* son accord|passe* haut la main|valide|valident|validé*|valider|validera|' +
    'validation|adopté*|adopter|adopte|adoptent|agréé*|agrément|agréments',
  reject:
    'rejet*|rejett*|refus*|recal*|retoqu*|débout*|écart* la proposition|dit non|ont dit non|' +
    "vot* contre|repouss* la proposition|repouss* l'offre|repoussé l'offre|déclin* l'offre|décliné*|" +
    'bloqu* la proposition|met* son veto|mis son veto|veto|opposé* une fin|fin de non recevoir|' +
    "n'a pas été adopté*|n'est pas passée|pas approuvé*|recalé|retoquée|non validé*|éconduit*|s'oppos*|" +
    "balay* l'offre",
  vote:
    "vote|scrutin*|suffrage*|référendum*|urnes|consultation*|quorum|se prononc*|s'est prononcé*|" +
    'se sont prononcé*|mis aux voix|plébiscite|votation*|gouvernance on chain|votes|voté*|voter|votent|' +
    'votez|votera|voteront|votant|votants|a tranché|ont tranché|trancher|bulletin de vote|' +
    'bulletins de vote|élection*|électoral*|électeur*',
  propose:
    'soumet*|soumis*|soumission*|dépos* ... proposition|dépos* son dossier|dépos* un dossier|' +
    'dépôt du dossier|dépôt de dossier|dépos* une demande|dépos* sa demande|a déposé une demande|' +
    'a déposé un dossier|avoir déposé son dossier|demande déposée|present* une proposition|' +
    'mis* sur la table|met* sur la table|port* le texte|suggèr*|suggér*|aip|bip|eip|projet de loi|' +
    'amendement*|formul* une offre|propose|proposent|proposé*|proposer|proposait|proposera|proposition*',
  list: "listé|listés|listée|listées|lister|listent|listera|listing*|cotation*|introduit en bourse|introduction en bourse|fait son entrée|font leur entrée|fait leur entrée|fait son arrivée|mis* en cotation|ajout* au catalogue|ajout*|désormais disponible|disponible* à l'achat|disponible* au trading|négociable*|arriv* sur|débarqu*|accueill*|élarg* sa vitrine|entr* à la cote|inscri* à la cote|ouvr* au trading|ouverture du trading|ouvr* la négociation|nouvelle* paire*|référenc*",
  delist:
    'délist*|delist*|déréférenc*|retir* de la cote|retirés de la cote|retiré de la cote|' +
    'sorti* de la cote|sortis de la cote|ray* de sa cote|rayé*|ray* de la cote|retrait de la cote|' +
    'retrait de la cotation|fin de la cotation|sera retiré|seront retirés|sera retirée|' +
    'ne sera plus négociable|ne seront plus négociables|cess* de coter|suppression de paires|' +
    "retir* la paire|s'en va|s'en vont|dé list*|plus coté*|quitt* la cote|radié*|radier|radiation",
  launch:
    'lanc*|lanç*|déploi*|déploy*|mis* en ligne|mise en service|met en service|mise en production|' +
    'inaugur*|démarr*|ouvre|ouvrent|ouvrira|ouvriront|ouvrir|a ouvert|ont ouvert|ouverture*|' +
    'voit le jour|vu le jour|dévoil* son produit|met* en route|live sur le mainnet|entr* en service|' +
    'sort* sa|sort* son|prend vie|arrive sur le mainnet|mainnet est live|est en ligne|entr* en vigueur|' +
    "rollout|go live|présent* son nouveau|donn* le coup d'envoi|coup d'envoi|activé*|activer|active le|" +
    'active la|activent|activation',
  shutDown:
    'baiss* le rideau|cess* ses activités|cess* son activité|cessation*|met* la clé sous la porte|' +
    'mis* la clé sous la porte|clé sous la porte|mett* fin à ses services|met fin à|mettra fin à|' +
    'a mis fin à|arrêt* définitivement|arrêt définitif|abandonn* le projet|abandon du projet|' +
    'abandonn* son|débranch*|tir* sa révérence|liquidation judiciaire|disparai*|dissou*|dissolu*|' +
    "s'éteint|s'est éteint|discontinu*|mise hors service|plie bagage|plié bagage|sabord*|" +
    "enterr* le projet|jett* l'éponge|jeté l'éponge|ferme|ferment|fermé*|fermer|fermera|fermeront|" +
    'fermeture*|fermant',
  pause:
    'pause|pauses|en pause|paus*|suspend*|suspens|suspension*|interromp*|interruption*|gel|gèl*|' +
    "geler les retraits|gelé les retraits|gel des retraits|bloqu* les retraits|stopp*|à l'arrêt|" +
    "mis* à l'arrêt|a été arrêté|arrêt temporaire|coup* les retraits|met* hors ligne|mis hors ligne|" +
    'mise hors ligne|halt*|retraits bloqués|en stand by|moratoire*|arrêt|arrête|arrêtent',
  resume:
    'repris ses|reprise des|reprise du service|reprise des retraits|reprend* ses|reprend du service|' +
    'reprennent|reprendr* les|rouv*|réouv*|redémarr*|relanc*|relanç*|rétabl*|de retour en ligne|' +
    'à nouveau en ligne|de nouveau en ligne|à nouveau opérationnel*|de nouveau opérationnel*|' +
    'à nouveau disponible*|de nouveau disponible*|à nouveau possible*|de nouveau possible*|réactiv*|' +
    'remis* en ligne|remis* en service|remise en service|retour à la normale|revenu à la normale|' +
    'lev* la suspension|levée de la suspension|levé la suspension|réactivation|débloqu* les retraits|' +
    'retraits ouverts|sort* de pause|repris les retraits|reprend* les retraits|repris les dépôts|' +
    'repris ses activités|repris son activité|restauré*|restaurer|restauration',
  freezeFunds:
    'gel* ... fonds|gelé*|geler|gèle|gèlent|gel des avoirs|gel des fonds|avoirs gelés|fonds gelés|' +
    'saisi|saisis|saisie|saisies|saisit|saisissent|confisqu*|bloqu* les fonds|bloqu* les avoirs|' +
    'bloqu* le compte|bloqu* les comptes|fonds bloqués|comptes bloqués|blacklist*|mis* sur liste noire|' +
    'liste noire|séquestr*|mis sous scellés|saisir les|saisir des',
  releaseFunds:
    'dégel*|libér* les fonds|libér* les avoirs|fonds libérés|débloqu* les fonds|débloqu* les avoirs|' +
    'fonds débloqués|fonds dégelés|restitu* les fonds|restitu* les avoirs|rendu les fonds|' +
    'rend les fonds|lev* le gel|levée du gel|levé le gel|fonds restitués|avoirs restitués|mainlevée|' +
    'déblocage des fonds|déblocage des avoirs',
  hack:
    'hack*|pirat*|vols|volé*|voler|dérob*|siphonn*|drain|drainé*|drainer|vidé*|vider les|exploit|' +
    'exploits|exploité*|attaque|attaques|attaqué*|attaquent|attaquer|attaquant*|compromis*|brèche*|' +
    "intrusion*|faille exploitée|braquage*|cambriol*|butin|détourn*|subtilis*|s'évapor*|rug pull|rug|" +
    'rugpull|arnaque*|escroqu*|phishing|hameçonn*|fuite de données|fuite de clés|pillé*|pillage|un vol|' +
    'le vol|du vol|vol de|vol chez',
  recover:
    'récupér*|recouvr*|restitu*|revenu* au bercail|remis la main|remet* la main|remettre la main|' +
    "rendu* par l'attaquant|rendu les fonds|rapatri*|retour* des fonds|fonds retournés|mis en sécurité|" +
    "mis* à l'abri|sauv* les fonds|fonds sauvés|white hat|été retrouvé*|fonds retrouvés|" +
    'millions retrouvés|retrouvé les fonds',
  bug:
    'bug|bugs|bogue*|bugué*|faille*|vulnérabilité*|défaut dans|brèche|zero day|anomalie*|' +
    'erreur* dans le code|erreur de code|erreur de configuration|dysfonctionn*|backdoor|porte dérobée|' +
    'point faible|reentrancy|réentrance|défaut de conception|défaut de sécurité',
  fix: "correctif*|corrige le|patch*|résolu|résolue|résolus|résout|résoudre|résolution du|colmat*|réglé le problème|problème réglé|rustine*|hotfix|remédi*|rectifi*|correction du bug|correction de la faille|correction d'un bug|bouch* la faille|corrigé*|corriger|corrige la|corrige un|corrige une|répare*|répara*|réparé*",
  outage:
    "panne*|coupure*|à l'arrêt|hors ligne|hors service|interruption*|indisponib*|en rade|" +
    'tombe en panne|plant* le réseau|planté*|plantage*|crashé|crash du réseau|silence radio|' +
    "dans le noir|black out|blackout|downtime|heures d'arrêt|resté* à l'arrêt|arrêt du réseau|" +
    "s'est éteint|s'était éteint|s'éteint|inaccessible*|ne répond* plus|ne produi* plus de blocs|" +
    'plus aucun bloc|bloc* figés|perturbation*|ralenti* le réseau|dégradation du service|réseau tombé|' +
    'chaîne figée|réseau figé',
  audit:
    'audit|audits|audité*|auditer|audite|auditent|auditeur*|revue de code|revu* de sécurité|' +
    'revue de sécurité|examin* le code|relu le code|vérifi* le code|contrôle de sécurité|certifi*|' +
    'examen du code|passé au crible|passe* au crible|expertise',
  upgrade:
    'upgrade*|mise à jour|mises à jour|met à jour|mis à jour|mettre à jour|màj|maj|hard fork|soft fork|' +
    'hardfork*|migr*|évolution du protocole|version|versions|nouvelle version|' +
    'améliorations du protocole|mise à niveau|mises à niveau|refonte*|release|fork réseau|modernis*|' +
    'bascul* vers|passage à la version|pectra|dencun|fusaka',
  delay:
    'repouss*|retard*|décal*|ajourn*|glissement de calendrier|remis* à plus tard|prend du retard|' +
    'pris du retard|plus tard que prévu|en retard|sine die|délai supplémentaire|se fait attendre|' +
    'prolong* le délai|pas avant|report|reports|reporté*|reporter|reporte|reportent|différé|différée|' +
    'différer',
  advance:
    "avanc* la date|avanc* le lancement|avanc* son|avancé au|avancée au|avancé d'|avancée d'|" +
    "plus tôt que prévu|en avance|avant l'heure|avant la date prévue|en avance sur le calendrier|" +
    'accélér* le calendrier|plus vite que prévu|avancement de la date|prématurément',
  fine:
    'amende*|pénalité*|sanction*|astreinte*|écop*|condamn* à payer|condamné* à verser|' +
    "condamné* à une amende|contravention*|redressement*|met* à l'amende|mis* à l'amende|" +
    'passe à la caisse|punition|puni|punie',
  sue:
    'poursuite*|plainte*|port* plainte|assign*|attaqu* en justice|procès|action en justice|' +
    'action collective|class action|devant la justice|devant les tribunaux|saisi* la justice|' +
    'saisi* le tribunal|traîn* en justice|litige*|mis en cause|recours collectif|recours en justice|' +
    'contentieux|engag* des poursuites|devant le tribunal|demande en justice|parquet|poursuites|' +
    'poursuivi* en justice|poursuit ... en justice|poursuivi par la sec|intente|intenté*|intenter',
  settle:
    "transig*|transaction amiable|accord amiable|à l'amiable|règlement amiable|règlement à l'amiable|" +
    'trouv* un accord|trouvé un accord|accord transactionnel|abandonn* les poursuites|' +
    'abandon des poursuites|abandonn* la plainte|retir* sa plainte|retiré sa plainte|plainte retirée|' +
    'poursuites abandonnées|class* sans suite|classé* sans suite|non lieu|acquitt*|relax*|blanchi* par|' +
    "blanchi*|clos* l'affaire|affaire close|mis fin au litige|met fin au litige|deal avec la sec",
  investigate:
    'enquêt*|enquête*|investig*|perquisition*|instruction judiciaire|ouvr* une enquête|sous enquête|' +
    'dans le viseur|interrog* par|assignation à comparaître|inspect*|descente de police|' +
    'contrôle fiscal|subpoena|auditionn*|garde à vue|mise en examen|information judiciaire|' +
    "passé* à la loupe|examen approfondi|s'intéresse de près",
  arrest:
    'arrêté*|arrestation*|interpell*|écrou*|incarcér*|prison|emprison*|sous les verrous|garde à vue|' +
    'inculp*|mis* en examen|mise en examen|condamn*|menott*|appréhend*|placé* en détention|coffré*|' +
    "mandat d'arrêt|derrière les barreaux|jug* coupable|reconnu* coupable|extrad*|en détention|" +
    'détention provisoire',
  freed:
    'libéré*|remis* en liberté|remise en liberté|relâch*|acquitt*|relax*|grâce présidentielle|' +
    'sort* de prison|sorti* de prison|sortie de prison|sous caution|liberté conditionnelle|' +
    'liberté surveillée|innocent*|disculp*|blanchi*|gracié*|gracie',
  license:
    'licence|licences|licencié en|agrément*|agréé*|psan|psca|casp|mica|sésame|homolog*|habilit*|' +
    "accrédit*|décroch* son agrément|décroch* sa licence|obten* l'agrément|visa de l'amf|autoris*|" +
    'autorisation*|en règle|obten* sa licence|obtenu sa licence|obtient sa licence|obtenu son agrément|' +
    "obtient son agrément|obtenu l'agrément|obtient l'agrément|reçu son agrément|reçu l'agrément|" +
    "enregistré* auprès|enregistrement auprès|enregistrement psan|s'enregistre|statut de psan",
  revoke:
    "révoqu*|retir* l'agrément|retir* sa licence|retir* son agrément|retrait d'agrément|" +
    "retrait de l'agrément|retrait de la licence|perd* son agrément|perd* sa licence|" +
    "perdu son agrément|perdu sa licence|perdu l'agrément|agrément retiré|licence retirée|" +
    "licence révoquée|suspend* la licence|suspend* l'agrément|déchu*|abrog*|annul* la licence|" +
    "annul* l'agrément|licence annulée|radié*|radiation",
  ban:
    "interdi*|interdic*|ban|banni*|bannir|bannissement*|prohib*|proscri*|bloqu* l'accès|" +
    'mis* hors la loi|hors la loi|illégal*|fermé la porte aux|exclu* du marché|blocage du site|' +
    'ne pourr* plus|tour de vis|embargo',
  allow:
    "autoris*|permis de|légalis*|dépénalis*|lev* l'interdiction|levé l'interdiction|" +
    "levée de l'interdiction|ouvr* la porte|ouvert la porte|feu vert|autorisation*|toler*|tolér*|" +
    'donn* accès|habilit*|permet* désormais|permettr*|permission|est permis|désormais légal*|' +
    'rend* légal|devient légal*',
  raiseFunds:
    'lev* ... millions|lèv*|levé*|levée*|levée de fonds|levées de fonds|lever des fonds|lever|boucl* ... tour|boucl* sa série|boucl* sa levée|boucl* un tour|tour de table|tours de table|tour de financement|série a|série b|série c|pré seed|amorçage|augmentation de capital|collect* auprès|récolt* auprès|millions levés|fraîchement levés|tour stratégique|prévente*|ico|ido|tour seed|tour de seed',
  invest:
    'mis* au pot|met au pot|remis au pot|prend une participation|pris une participation|' +
    'prise de participation|entr* au capital|entrée au capital|au capital de|sign* un chèque|injecté*|' +
    'injection de|injecter|soutenu* par|soutien* financ*|appuyé* par|parié* sur|backé*|' +
    'place* des fonds|dans le tour|investi|investie|investis|investit|investir|investissent|investira|' +
    'investissement*|investissant|financé* par',
  divest:
    'désinvest*|céd* sa participation|cédé sa participation|céd* ses parts|cédé ses parts|' +
    'vend* ses parts|vendu ses parts|vendu sa participation|sort* du capital|sorti* du capital|' +
    "sortie du capital|se retir* du capital|cession*|se désengag*|désengagement*|s'est désengagé*|" +
    'réduit sa participation|lâch* ses parts',
  leadRound:
    'mené par|menée par|mené la série|mené le tour|mène le tour|mène la série|mener le tour|' +
    'mène la levée|mené la levée|mené sa série|qui a mené|chef de file|dirigé le tour|lead investor|' +
    'investisseur principal|investisseur phare|tête de file|à la tête du tour|a mené la|' +
    'sous la houlette|orchestré* par|tour dirigé|levée dirigée|tour conduit|levée conduite|tour piloté|' +
    'levée pilotée|tour emmené|levée emmenée|levée menée|tour mené|millions ... menés par',
  joinRound:
    'particip* au tour|particip* à la levée|particip* à la série|participé à|pris part|prend part|' +
    'prennent part|prendre part|avec la participation|dans la foulée au capital|ont suivi|' +
    'ont aussi investi|a aussi investi|également au tour|également participé|rejoint le tour|' +
    'rejoint la levée|se joint|se sont joints|au tour de table|complèt* le tour',
  partner:
    "partenariat*|s'associ*|s'est associé*|se sont associés|s'alli*|s'est allié*|se sont alliés|" +
    'allianc*|collabor*|coopér*|main dans la main|intégration*|travaill* avec|travaille* ensemble|' +
    'noue* un partenariat|nou* un accord|sign* un accord avec|unissent leurs forces|uni* leurs forces|' +
    "fait équipe|font équipe|accord de distribution|rejoint l'écosystème|en partenariat|intègre|" +
    'intègrent|intégré*|intégrer|intégrera',
  endPartnership:
    'fin du partenariat|met* fin au partenariat|mis fin au partenariat|mettent fin à leur|rompu*|rompt|' +
    'rompent|romp* avec|rompre|se sépar* de|coup* les ponts|coupé les ponts|divorc*|' +
    "fin de la collaboration|fin de leur collaboration|cess* leur collaboration|dénonc* l'accord|" +
    'lâch* son partenaire|ne travaill* plus avec|dénonc* le contrat|partenariat terminé|' +
    'partenariat rompu|rupture du contrat|rupture de contrat|rupture du partenariat|rupture avec|' +
    'résilié*|résilie|résilier|résiliation',
  acquire:
    'rachat|rachats|rachèt*|rachet*|acquisition*|acquiert|acquéri*|acquis|acquise|a acquis|acquéreu*|' +
    "repreneu*|reprise de la société|prend le contrôle|pris le contrôle|prise de contrôle|s'empar*|" +
    "s'est emparé*|absorb*|fusion*|opa|offre publique|met* la main sur|mis la main sur|" +
    "s'offre la société|s'offre la startup|croqu*|aval* son concurrent|avale son|gob* son|" +
    'prend la majorité|devient propriétaire|passe* sous pavillon|passe sous le contrôle',
  hire:
    'embauch*|recrut*|engag* de nouveaux|étoff* ses équipes|étoff* son équipe|renforc* son équipe|' +
    'renforc* ses équipes|agrandi* son équipe|agrandi* ses équipes|crée* des postes|' +
    "création* de postes|créer des emplois|création* d'emplois|postes ouverts|débauch*|" +
    "s'offre les services|accueill* un nouveau|nouvelles recrues|nouvelle recrue|équipe passée de|" +
    "équipe passe de|équipe est passée de|recrue|agrandit l'équipe",
  layOff:
    'licenci*|licenciement*|supprim* des postes|supprim* ... postes|supprim* ... emplois|' +
    "suppression* de postes|suppression* d'emplois|postes supprimés|postes en moins|emplois supprimés|" +
    'se sépar* de ... personnes|se sépare de|sépare de ... salariés|remerci* ... salariés|remerciés|' +
    'remercié|dégraiss*|plan social|pse|charrette|taill* dans ses effectifs|coup* dans ses effectifs|' +
    "rédui* ses effectifs|réduction* d'effectifs|réduction d'effectif|départs chez|limogé*|" +
    'mis* à la porte|plan de départs|suppression de ... postes|suppression de ... emplois|' +
    'supprimer ... postes',
  appoint:
    'nomm*|désign*|élu|élue|élus|élues|élire|élit|élection|prend la tête|pris la tête|prend les rênes|' +
    'pris les rênes|prend les commandes|pris les commandes|prend la direction|pris la direction|' +
    'intronis*|promu*|propuls* à la tête|devient directeur|devient directrice|devient pdg|devient ceo|' +
    'devient président*|succède|succéd*|remplac*|prend ses fonctions|nouveau patron|nouvelle patronne|' +
    'nouveau pdg|nouveau ceo|investi* à la présidence|nomination*',
  resign:
    'démission*|quitt* son poste|quitt* ses fonctions|quitté son poste|quitté ses fonctions|' +
    "quitt* la direction|quitt* la présidence|se retir* de la direction|s'est retiré*|cèd* sa place|" +
    'cédé sa place|cèd* les rênes|cédé les rênes|rend son tablier|rendu son tablier|évinc*|éviction*|' +
    "poussé* vers la sortie|limog*|destitu*|claqu* la porte|claqué la porte|jet* l'éponge|" +
    'départ du directeur|départ du pdg|départ du ceo|pass* la main|passé la main|abdiqu*|' +
    "s'est fait virer|a été viré",
  join:
    "rejoin*|rejoign*|adhér*|adhésion*|intègr* le|entr* au|entr* dans l'indice|devien* membre|" +
    "devenu* membre|nouveau membre|nouveaux membres|intégr* l'équipe|fait son entrée dans|" +
    'débarque chez|arrive chez|monte à bord|rallie|rallient|rallié*|rallier',
  leave:
    "quitt*|partir de|parti de|partie de|part de chez|s'en va|s'en vont|sort* du groupe|" +
    "sorti* du groupe|se retir* du projet|se retire de|s'est retiré*|abandonn* l'équipe|tourn* la page|" +
    'claqu* la porte|lâch* le projet|déserte*|désert*|tir* sa révérence|fait ses valises|départs|' +
    'le départ de|son départ|départ du',
  openOffice:
    "bureau ouvert|ouvr* un bureau|ouvr* des bureaux|ouvert un bureau|ouverture d'un bureau|" +
    'ouverture de bureaux|ouvrir un bureau|ouvert ses bureaux|ouvr* ses bureaux|ouvr* une antenne|' +
    'ouvert une antenne|ouvr* une filiale|ouvert une filiale|nouveau bureau|nouvelle antenne|' +
    'nouvelle filiale|nouveaux locaux|ouvr* une succursale|installation à|implant*|pos* ses valises|' +
    "pose ses cartons|deuxième bureau|s'install* à|s'install* en|s'est installé à",
  closeOffice:
    'ferm* ... bureau|ferm* ... bureaux|fermeture du bureau|fermeture de son bureau|' +
    'fermeture des bureaux|bureau fermé|bureaux fermés|bureau de ... ferme|ferm* son antenne|' +
    "ferm* sa filiale|fermeture de l'antenne|fermeture de la filiale|ferm* ses locaux|" +
    'baiss* le rideau à|quitt* le pays|ferm* la succursale|ferm* le site|fermeture du site|plie bagage',
  move:
    'déménag*|déloc*|relocalis*|transfèr* son siège|transfér* son siège|transfert du siège|délocalis*|' +
    "s'expatri*|chang* de siège|s'install* à|migr* vers|déplac*|redomicili*",
  transferCoins:
    'transfér*|transfèr*|transfert*|envoy*|envoi|envoie*|envois|envoient|déplac*|virement*|' +
    'vir* des fonds|boug* ... jetons|boug* ... btc|boug* ... eth|ont bougé|a bougé|mouvement de fonds|' +
    'mouvements de fonds|mouvement on chain|expédi*|fil* vers|filé vers|achemin*|part* vers|' +
    "partis vers|parti vers|bridgé*|en direction de|vers le portefeuille|vers l'exchange|" +
    'vers une plateforme',
  bankrupt:
    'faillite*|en faillite|dépôt de bilan|dépos* le bilan|dépos* son bilan|redressement judiciaire|' +
    'liquidation judiciaire|cessation de paiement*|insolvab*|banqueroute*|chapitre 11|chapter 11|' +
    "en ruine|ruiné*|coule|coulé|à court d'argent|à court de liquidités|à sec|plus un sou|" +
    'mis* la clé sous la porte|fait faillite|sauvegarde judiciaire',
  solvent:
    'solvable*|solvabilité|liquidité suffisante|liquidités suffisantes|suffisamment de liquidités|' +
    'couvert* à 100|entièrement couvert*|réserves suffisantes|à flot|sain* financièrement|' +
    'finances saines|fonds intacts|fonds en sécurité|1 pour 1|un pour un',
  default:
    "défaut de paiement|fait défaut|en défaut|faire défaut|défaillan*|n'a pas honoré|n'a pas payé|" +
    'impayé*|manqu* un paiement|manqué un paiement|échéance manquée|échéance non honorée|' +
    "n'a pas remboursé|retard de paiement",
  pay:
    'paie|paient|paiera|paieront|paiement*|vers* ... dollars|vers* ... euros|versé*|verser|verse|' +
    'versent|versera|versement*|règl* la facture|réglé|réglée|reçoi*|recevr*|rémunér*|distribu*|' +
    "s'acquitt*|débours*|encaiss*|passe à la caisse|crédité*|décaiss*|paye|payent|payé*|payer|payera|" +
    'touchera|toucheront|touché ... dollars|perçoi*|perçu*|percevr*',
  airdrop:
    'airdrop*|larguage*|largage*|distribution de jetons|distribu* des jetons|distribu* ... jetons|' +
    "distribu* ... l'offre|distribution gratuite|jetons gratuits|jetons offerts|tge|réclam* ses jetons|" +
    'réclam* leurs jetons|claim|snapshot|offr* des jetons|distribuerait|récompens* les premiers',
  dividend:
    'dividende*|vers* un dividende|partage des bénéfices|partage des revenus|coupon|' +
    'redistribu* aux actionnaires',
  reward:
    'récompens*|prime|primes|bounty|bounties|bonus|incitation*|incentive*|gratifi*|cagnotte*|cashback|' +
    'points bonus|gain* de staking|rendement du staking|prix à gagner|premier prix',
  raiseRate:
    'relèv* ses|relèv* son|relèv* sa|relèv* les|relèv* le|relev* ses|relev* son|relev* sa|relev* les|' +
    'relev* le|relèvement*|relevé|relevée|relevés|augment* ses|augment* son|augment* les|augment* le|' +
    'augmentation des frais|augmentation du taux|augmentation des taux|hausse des taux|hausse de taux|' +
    'hausse des frais|mont* ses taux|rehauss*|haussé*|durci*|port* à|porté à|portée à|portés à|' +
    'tour de vis monétaire',
  cutRate:
    'baiss* ses|baiss* son|baiss* sa|baiss* les|baiss* le|baiss* la|baisse des taux|baisse de taux|' +
    'baisse des frais|abaiss*|rédui*|réduction*|ramen* ... à|ramène*|ramener|ramené*|rabot*|' +
    'divis* ses frais|coup* dans|taill* dans|taillé*|rogn*|diminu* ses|diminu* les|diminu* son|tronqu*|' +
    'assoupli*|rabais|remise sur|allèg* ses|frais passent|frais descend*|frais recul*|' +
    'récompense descend|récompense passe',
  doubleUp:
    'doubl*|tripl*|quadrupl*|quintupl*|décupl*|multipli* par|multiplié*|fois plus|deux fois plus|' +
    'trois fois plus|x2|x3|fait fois deux|fait fois trois|le double de|le triple de',
  halve:
    'divis* par deux|divisé* par deux|divis* par 2|réduit* de moitié|rédui* de moitié|chut* de moitié|' +
    'baiss* de moitié|fondu de moitié|perdu la moitié|perd la moitié|moitié moins|halving|' +
    'deux fois moins|coupé en deux|coup* en deux|de moitié',
  win:
    "gagn* ... procès|gagné le procès|gagné en appel|gagne en appel|gagnant*|remport*|l'emport*|" +
    "l'a emporté|vainqueu*|victoire*|victorieu*|obten* gain de cause|obtenu gain de cause|" +
    'gain de cause|triomph*|camp gagnant|battu ses rivaux|décroch* la victoire|a gagné son|' +
    'gagné la bataille|sort gagnant|bat ses rivaux',
  lose:
    'perdu le procès|perdu son procès|perd le procès|perd son procès|perd en appel|perdu en appel|' +
    'perd* la bataille|perdant*|défait* judiciaire|défaite*|débout*|battu|battue|battus|échou*|échec*|' +
    "camp perdant|grand perdant|n'a pas obtenu gain de cause|s'inclin*|incliné",
  agree:
    "accept*|accord|accords|accord trouvé|trouv* un accord|convenu*|convien*|consent*|s'entend* sur|" +
    "se sont entendus|se sont mis d'accord|d'accord|a dit oui|dit oui|ont dit oui|donn* son accord|" +
    "conclu*|conclure|s'engag*|acquiesc*",
  refuse:
    "refus*|dit non|a dit non|décline|décliné|décliner|ont dit non|rejet* l'offre|rejet* la demande|" +
    "n'accept* pas|pas accepté|n'a pas accepté|s'y refuse|oppos* un refus|hors de question|" +
    "repouss* l'offre|pas question de|envoy* balader|éconduit*|fin de non recevoir|n'a pas voulu",
  sign:
    'sign|signe un|signe le|signe avec|signé*|signer|signent|signera|signature*|paraph*|' +
    "conclu* un contrat|conclu* un accord|conclusion d'un accord|contrat conclu|contresign*",
  confirm:
    'confirm*|reconn*|admet*|admis|admise|admettent|avou*|attest*|corrobor*|officialis*|officiellement|' +
    "authentifi*|assum*|concèd*|concéd*|n'a pas nié|ne nie pas|vérifié par|preuve à l'appui|avéré*|" +
    "c'est officiel",
  deny:
    'démen*|démenti*|nie|nient|nié|nier|niait|réfut*|contest*|conteste*|récus*|dément formellement|' +
    'rejett* les accusations|rejet* les accusations|rejet* ces accusations|rejett* ces accusations|' +
    'balay* les accusations|assure le contraire|désavou*|infirm*|parle* de fud',
  promise:
    "promet*|promis|promise|promesse*|jur*|s'engage*|s'est engagé*|engagement de|garanti*|prévoi*|" +
    'prévu*|compte* lancer|compte bien|comptent|entend bien|vise à|projette|ambitionn*|envisag*|' +
    "a l'intention|ont l'intention|intention de|planifi*|programmé*|feuille de route|roadmap|va lancer|" +
    "va ouvrir|va fermer|doit lancer|s'apprêt*|devrait lancer|devrait ouvrir|vont lancer|va supprimer|" +
    'va verser|va rembourser|va brûler|va distribuer|va lister|va racheter',
  announce:
    'annonc*|annonç*|dévoil*|communiqu*|révél*|révèl*|déclar*|rend* public|rendu public|fait savoir|' +
    'fait part|officialis*|confirm* dans un communiqué|a indiqué|indique|lève le voile|levé le voile|' +
    'teas*|a fait état|publie|publient|publié*|publier|publiera|publication*|présente|présentent|' +
    'présenté*|a précisé|ont précisé',
  appeal:
    "fait appel|faire appel|font appel|fera appel|interjet*|en appel|appel de la décision|cour d'appel|" +
    'se pourvoi*|pourvoi en cassation|cassation|recours|contest* la décision|contest* le jugement|' +
    "contest* l'amende|saisi* la cour d'appel|recours en appel",
  warn:
    'avert*|met* en garde|mis* en garde|mise en garde|mises en garde|prévien*|prévenu|prévenir|' +
    "sonn* l'alarme|tire la sonnette|sonnette d'alarme|tir* la sonnette|appelle à la vigilance|" +
    'mett* en garde|alerte sur|alerté*|alertent|lance une alerte|lancé une alerte',
  blame:
    'accus*|reproch*|imput*|blâm*|en cause|mis* en cause|mett* en cause|la faute à|la faute au|' +
    'la faute aux|à cause de|à cause du|pointe du doigt|pointé du doigt|pointé* du doigt|attribu* à|' +
    'attribué* à|dénonc*|tenu* pour responsable|rejet* la faute|fautif*|coupable*|incrimin*|' +
    'provoqué* par|causé* par|tenu* responsable*|critiqué*|critiquent',
  start:
    'commenc*|commenç*|débute*|débuté*|débuter|débutent|démarr*|entam*|amorc*|lanc*|lanç*|ouvre le bal|' +
    "s'ouvre|enclench*|coup d'envoi|mis* en route|se met à|prend effet|entr* en vigueur|met* en place|" +
    'engag* une|départ donné|top départ|attaqu* la semaine|initié par|initie',
  end:
    "fini|finie|finir|finira|s'achèv*|s'achev*|achev*|achèv*|expir*|prend fin|pris fin|prendra fin|" +
    'se conclu*|conclu|prend* fin|touche à sa fin|arriv* à échéance|échéance|clos|close|closes|clore|' +
    "arriv* à terme|plié|bouclé*|cess*|dernier jour|parachev*|s'arrêt*|la fin de|la fin du|termine|" +
    'terminent|terminé*|terminer|terminera',
  expand:
    "étend*|étendu*|expan*|élarg*|agrandi*|s'agrandi*|croissance|croît|grandi*|s'implant*|se développ*|" +
    "monte en puissance|prend de l'ampleur|essor|ouvr* de nouveaux marchés|nouveaux marchés|" +
    'passée de ... à|renforc*|étoff*|extension*|diversifi*|développe ses|développement à',
  shrink:
    'rétréci*|se contract*|contraction|se rédui*|rédui* la voilure|rédui* sa|rédui* ses|recentr*|' +
    'se repli* sur|resserr*|se rétract*|taill* dans|dégonfl*|fondu|fondre|fondent|peau de chagrin|' +
    "cure d'amaigrissement|voilure|diminution de l'activité|décroissance|fond de",
  profit:
    "bénéfice*|bénéficiaire*|profit|profits|rentab*|gagn* de l'argent|gagné de l'argent|dans le vert|résultat net positif|plus value*|plus-value*|excédent*|pnl positif|empoch*|dégag* un bénéfice|dégag* un profit|engrang*|en positif|en gain|gain net|gains nets|marge nette|bénéf",
  loss:
    "perte|pertes|perte nette|moins value*|moins-value*|déficit*|perd* de l'argent|perdu de l'argent|" +
    'en perte|à perte|dans le rouge|trou dans la caisse|manque à gagner|fonds perdus|fonds perdu|' +
    "perdu* leurs fonds|perdu ses fonds|sous l'eau|brûl* du cash|brûle du cash|essuy*|préjudice*|" +
    'ardoise|pnl négatif|perdra un centime|perdu un centime',
  long:
    'longs|position longue|positions longues|position acheteuse|positions acheteuses|' +
    'acheteurs à levier|côté longs|en long|haussiers à levier|paris haussiers|pari haussier|' +
    'positions à la hausse|un long|long btc|long eth|long squeeze',
  short:
    'short|shorts|shorté*|shorter|shorteu*|shortent|shorte|position courte|positions courtes|' +
    'vente à découvert|ventes à découvert|vendeurs à découvert|à découvert|vendeur* à découvert|' +
    'positions vendeuses|paris baissiers|pari baissier|en short|positions short|position vendeuse|' +
    'short squeeze',
  liquidate:
    'liquidé*|liquider|liquidation*|liquide des|liquident|lessiv*|purg*|rekt|effac* des positions|' +
    'positions effacées|positions ont sauté|ont sauté|rincé*|rincer|wiped|wipeout|carnage|flush|' +
    'soufflé* les positions|clôtur* de force|clôtures forcées|appel* de marge|décim*|balayé*|nettoyé*',
  hold:
    'détien*|conserv*|hodl*|hold|holder|garde en réserve|en portefeuille|dans son bilan|au bilan|' +
    "en réserve|dans sa trésorerie|jamais vendu|pas vendu|n'a rien vendu|n'a pas vendu|assis sur|" +
    'dans ses coffres|possèd*|posséd*|en caisse|on ne bouge pas|stock* ses|ne touche à rien|' +
    'mains de diamant|diamond hands|garde|gardent|gardé*|garder|gardait|gardons|gardera|détenu*|' +
    'détenai*|détenir|détenant',
  mine:
    'minage|miner|minent|extrai*|extraction|produit* des bitcoins|bitcoins produits|btc produits|' +
    'btc minés|produi* ... btc|découvert un bloc|trouvé un bloc|pool de minage|miné*|mine des|minait|' +
    'mine du|mine de bitcoin|fermes de minage',
  produce:
    'construi*|bâti*|bâtiss*|achev*|développé*|conçu|conçoi*|mis au point|met au point|fabriqu*|' +
    'expédi*|achèv*|finalis*|shippé*|dévelop*|terminé le développement|livré*|livrer|livrent|' +
    'livraison*|produire|a produit|produisent|ont produit',
  fork:
    'fork|forks|forké*|forker|scission*|scind*|bifurcation*|divis* la chaîne|chaîne divisée|' +
    'chaîne dissidente|split',
  rebrand:
    'rebapt*|renomm*|rebrand*|chang* de nom|changement de nom|nouveau nom|devient désormais|' +
    "s'appell* désormais|s'appellera|nouvelle identité|change d'identité|alias désormais|" +
    'fait peau neuve',
  crossUp:
    'cass* ... résistance|résistance cassée|la résistance a sauté|résistance du jour a sauté|' +
    'résistance a cédé|repass* au dessus|repassé au dessus|passe* au dessus|passé au dessus|reconqui*|' +
    'reconquér*|repris les|repris le niveau|reprend les|reprend le seuil|perc* la|percé la résistance|' +
    'perce les|transperc* la résistance|dépass* la résistance|efface son pic|effacer son pic|' +
    'effacé son pic|effac* son sommet|cassure haussière|cassure à la hausse|breakout|' +
    'brise la résistance|brisé la résistance|de retour au dessus|revien* au dessus|revenu au dessus|' +
    'clôtur* au dessus|cass* par le haut|sort* par le haut|croise à la hausse|saut* le verrou|' +
    'fait sauter|récupèr* le niveau|franchi|franchie|franchis|franchit|franchir|franchissement|' +
    'franchissent|franchissant|franchira',
  crossDown:
    'cass* ... support|support cassé|le support a cédé|support a cédé|support a lâché|plancher a cédé|' +
    'ont lâché|lâche les|lâch* le support|perd* le support|perd* le niveau|perdu le support|perdu les|' +
    'perd les|enfonc*|enfonce|passe* sous|passé sous|passée sous|retomb* sous|retombé sous|' +
    'repass* sous|repassé sous|tomb* sous|tombé sous|gliss* sous|chut* sous|replong* sous|clôtur* sous|' +
    'pass* en dessous|passé en dessous|cassure baissière|cassure à la baisse|cass* par le bas|' +
    "sort* par le bas|croise à la baisse|breakdown|n'ont pas tenu|n'a pas tenu|effac* son creux|" +
    'revien* sous|abandonn* le seuil|transperc* le support|brise le support|décroch* sous|seuil a cédé|' +
    'niveau a cédé|plancher a lâché|a fini par céder|dollars ont cédé|$ ont cédé|niveau a lâché|' +
    'ligne a cédé',
  holdAbove:
    'tien* au dessus|se tient au dessus|reste* ... au dessus|maintien* au dessus|' +
    "se maintien* au dessus|maintenu au dessus|s'accroch*|défend*|tien* bon|tient le choc|" +
    'le support tient|support tient|support tenu|tenu le support|préserv* le support|' +
    'préserv* le niveau|rebondi* sur|rebond sur|tout en restant au dessus|vit au dessus|' +
    'vivre au dessus|évolu* au dessus|évolue au dessus|campe* au dessus|calé* au dessus|' +
    'ancré au dessus|toujours au dessus|assis sur son support|stabilis* au dessus|plancher tient|' +
    'lui reste supérieur|cote* au dessus',
  holdBelow:
    'reste* ... sous|reste* ... en dessous|évolu* sous|évolue sous|coincé* sous|bloqué* sous|plafonn*|' +
    'bute*|bute sur|buté sur|butent|échou* sous|échou* à franchir|échoué à franchir|rejeté sur|' +
    'rejet sur|rejeté sous|cantonn* sous|maintenu sous|calé sous|toujours sous|englué* sous|' +
    "résistance tient|ne parvien* pas à franchir|peine* à franchir|n'arriv* pas à repasser|" +
    'scotché sous|stagn* sous|campe* sous|cogn* contre|se heurt*|rejet des|sous la résistance|' +
    'lui reste inférieur|fait le plafond',
  test:
    'teste|testent|retest*|tâte|titill*|flirt*|frôl*|toqu*|au contact|revien* au contact|' +
    'frapp* à la porte|aux portes de|aux portes des|à portée de|à deux doigts|à un cheveu|à un souffle|' +
    'touche* la moyenne|touche* le support|touche* la résistance|bute contre|à hauteur de|approch* des|' +
    "s'approch*|à proximité|tout près|cogn* à|caress*|en test de|rejoindre sa moyenne|" +
    "attaque la résistance|attaque les|s'attaque à",
  // comparisons
  up:
    'hausse|hausses|en hausse|monte|montent|monté|montée|montées|monter|montait|remont*|grimp*|grimpe|' +
    'gagne|gagnent|gagné|gagnés|gagner|gagnait|gain|gains|augment*|bond|bonds|bondi|bondit|bondissent|' +
    "bondir|rebond|rebonds|rebondi*|envol*|s'envol*|décoll*|flamb*|explos*|avanc* de|avance de|cresc*|" +
    "croît|croiss*|gonfl*|gonfle|accroî*|accru*|rally|rallye|rallie|pump*|surge|s'adjug*|prend ... %|" +
    'pris ... %|prenant ... %|a pris ... pour cent|repris ... %|reprend ... %|reprend des couleurs|' +
    "reprend de la hauteur|dans le vert|en vert|au vert|sursaut|s'appréci*|appréciation|regratt*|" +
    "regagn*|redress*|haussé|plus haut qu'hier|supérieur à hier|tir* vers le haut|relevé|relev*|" +
    'se relèv*|ascension|vers le haut|à la hausse|cartonn*|surperform*|en plein essor|fait fois deux|' +
    'fuse|fusent|gravit|gravir|progresse|progressent|progressé*|progression*|progresser|récupère ... %|' +
    "de plus qu'hier",
  down:
    'baisse|baisses|en baisse|baissé|baissent|baisser|baissait|rebaiss*|chut*|retomb*|recul|reculs|' +
    'recule|reculé|reculent|reculer|perd|perdent|perdu|perdus|perdre|perdait|perdra|perdant|cède|' +
    "cèdent|cédé|céder|plong*|replong*|dégring*|effondr*|s'effondr*|gliss*|dévis*|dégringol*|fondu|" +
    'fondre|fondent|fondait|lâche|lâchent|lâché|lâcher|abandonn*|rend du terrain|laiss* en route|' +
    'laissé en route|laisse sur la table|laissé sur la table|y laisse|saign*|dans le rouge|au rouge|' +
    'décroch* de|décroche|repli|repli*|diminu*|rédui*|réduction|correction|corrige de|crash*|krach|' +
    "dump*|s'effrit*|effrit*|dépréci*|décrû|décrois*|descend*|redescend*|descente|à la baisse|" +
    "vers le bas|plus bas qu'hier|s'affaibl*|rabot*|dégonfl*|en berne|retrait de|en retrait|" +
    'coup de mou|dégust*|se dégrad*|dégradation|sombr*|culbut*|amput*|ampute|dégag* à la baisse|' +
    "s'enfonc*|mangé ... baisse|de moins|en moins|tombe à|tombent à|tombé à|tombée à|tombé de|tombe de|" +
    'chute|fond de|fond comme|a rendu ... %|rend ... %|viré au rouge|vire au rouge|corrige|% de perte|' +
    "% de perdus|prend l'eau|boit la tasse",
  flat:
    'inchangé*|stabilit*|stabilis*|stagn*|à plat|plat|plate|plats|neutre sur la journée|latéral*|' +
    "ranging|fait du surplace|surplace|consolid*|n'a pas bougé|n'ont pas bougé|n'a presque pas bougé|" +
    "pas bougé|ne bouge pas|ne bouge plus|bouge à peine|à peine bougé|étale|immobile*|à l'équilibre|" +
    "identique|sans changement|sans direction|rien n'a bougé|au point mort|tourn* en rond|" +
    'encéphalogramme plat|constant*|dans un mouchoir|marche de côté|stable|stables|figé*|en range|' +
    "proche de l'équilibre",
  above:
    'au dessus|au dessus de|au-delà|au delà|supérieur|supérieure|supérieurs|supérieures|dépass*|excèd*|' +
    'excéd*|plus haut|plus haute|plus élevé*|plus de|plus hauts|au nord de|par dessus|surplomb*|' +
    'de plus que|sous les pieds|sous nos pieds|au bas mot|passé la barre|passe la barre|' +
    "franchi la barre|d'avance sur|marge au dessus",
  below:
    'sous|en dessous|au dessous|en deçà|inférieur|inférieure|inférieurs|inférieures|moins de|plus bas|' +
    'plus basse|plus bas que|plus faible que|au sud de|sous la barre|sous le seuil|en retrait de|' +
    "sous l'eau|à la traîne|au dessus de nos têtes|au dessus de la tête",
  more:
    "plus de|plus que|plus d'|davantage|plus nombreu*|dépass*|excèd*|excéd*|supérieur*|surpass*|" +
    "surclass*|devanc*|l'emporte sur|plus gros que|plus grand que|plus grande que|plus important*|" +
    'plus élevé*|distanc*|éclips*|en plus|supplémentaire*|fois plus|bat|battent|mieux que',
  less:
    "moins de|moins que|moins d'|moins nombreu*|inférieur*|n'attein* pas|plus petit que|" +
    'plus petite que|plus faible que|moindre*|de moins|en moins|moins gros|moins élevé*|' +
    'moins important*|distancé*|devancé*|à la traîne|tout au plus|moins bien',
  equal:
    'autant que|autant de|égal|égale|égaux|égales|égalit*|équivaut|équivalent*|équivaloir|même nombre|' +
    'même niveau|identique*|pareil*|à parité|parité|comme hier|à égalité|au même niveau|ex aequo|' +
    "ex æquo|à l'unisson|kif kif|pile poil|au coude à coude|le même nombre|le même niveau|" +
    'la même hauteur|les mêmes niveaux|le même montant|tout autant',
  // states
  record:
    'record|records|plus haut historique|plus haut de tous les temps|plus hauts historiques|' +
    'sommet historique|sommets historiques|plus haut absolu|plus haut niveau historique|ath|jamais vu|' +
    'du jamais vu|jamais atteint|jamais été aussi haut|niveau historique|historiquement haut|' +
    'jamais aussi haut|jamais autant|pic historique|sans précédent|record absolu',
  allTimeLow:
    'plus bas historique|plus bas de tous les temps|plus bas historiques|plancher historique|' +
    'creux historique|plus bas absolu|atl|jamais aussi bas|jamais été aussi bas|historiquement bas|' +
    'record à la baisse|plus bas niveau historique|jamais descendu aussi bas|jamais aussi peu|' +
    'record de faiblesse',
  highest:
    'le plus haut|plus haute|la plus haute|plus hauts|les plus hauts|plus élevé*|le plus élevé|sommet*|' +
    'pic|pics|point haut|au plus haut|cime|niveau le plus élevé|zénith|haut de la fourchette|' +
    'haut de fourchette|borne haute|en haut|culmin*|record haut|un plus haut|son plus haut|' +
    'plus haut depuis|plus haut de|nouveau plus haut|ses plus hauts|la pointe de|une pointe|le top',
  lowest:
    'le plus bas|plus basse|la plus basse|plus basses|au plus bas|plus faible|la plus faible|' +
    'le plus faible|plus faibles|creux|plancher|point bas|bottom|bas de la fourchette|' +
    'bas de fourchette|borne basse|niveau le plus bas|en bas|niveau le plus faible|toucher le fond|' +
    'un plus bas|son plus bas|plus bas depuis|plus bas de|nouveau plus bas|ses plus bas',
  largest:
    'plus gros|plus grosse|plus grosses|plus grand|plus grande|plus grands|plus grandes|plus important|' +
    'plus importante|plus importants|plus importantes|premier actionnaire|plus vaste|plus massif|' +
    'plus massive|le plus de|plus forte|plus fort|numéro un|n°1|plus nombreux',
  smallest:
    'plus petit|plus petite|plus petits|plus petites|plus faible|plus faibles|le moins de|plus modeste|' +
    'plus maigre|plus minime|le moins élevé|plus mince',
  best:
    'meilleur|meilleure|meilleurs|meilleures|le mieux|mieux classé|plus belle|plus beau|plus beaux|' +
    'plus performant*|top performeur|plus réussi*|surperform*|le top|en tête du classement|' +
    'tête de classement|numéro un',
  worst:
    'pire|pires|pis|plus mauvais|plus mauvaise|plus mauvaises|plus noire|plus noir|la moins bonne|' +
    "le moins bon|plus sombre|plus triste|bonnet d'âne|dernier du classement|plus désastreu*|" +
    'plus catastrophique*|sous perform*',
  strongest:
    'plus fort|plus forte|plus forts|plus fortes|plus solide|plus solides|plus puissant*|' +
    'plus vigoureu*|plus robuste*|plus résistant*|force maximale|plus nette|plus marqué*|plus vif|' +
    'plus vive',
  weakest:
    'plus faible|plus faibles|plus fragile*|plus vulnérable*|plus mou|plus molle|moins solide|' +
    'moins fort|moins forte|plus fébrile*|moins vigoureu*|maillon faible',
  fastest:
    'plus rapide|plus rapides|plus vite|le plus vite|plus véloce*|plus vif|vitesse record|' +
    'en un temps record|temps record|plus prompt|plus expéditif|croissance la plus rapide',
  slowest:
    'plus lent|plus lente|plus lents|plus lentes|plus lentement|le moins rapide|moins vite|' +
    'moins rapide|à la traîne|en dernier|retardataire*',
  first:
    'premier|première|premiers|premières|1re|1ère|première fois|pour la première fois|toute première|' +
    "tout premier|pionnier*|une première|du jamais vu|inaugural*|jamais auparavant|jusqu'ici jamais|" +
    'en premier|précurseur*|avant tout le monde|inédit*',
  last:
    'dernier|dernière|derniers|dernières|ultime*|final|finale|finals|finaux|pour la dernière fois|' +
    'le plus récent|la plus récente|plus récent|plus récente|en dernier|dernier en date|' +
    'dernière en date|clôture de la série|derniers nés',
  only:
    "seul|seule|seuls|seules|seulement|uniquement|exclusivement|unique|n'est que|n'a que|n'en ... que|" +
    "n'ont que|rien que|exclusif|exclusive|nul autre|personne d'autre|ne compte que",
  all:
    'tous|toutes|chaque|chacun|chacune|intégral*|intégralement|intégralité|entier|entière|entiers|' +
    'entièrement|totalité|en totalité|totalement|ensemble des|100 %|cent pour cent|tout le monde|' +
    "sans exception|l'ensemble|au complet|unanim*|tout le|toute la|tout l'|toute l'",
  none:
    'aucun|aucune|aucuns|nul|nulle|zéro|pas un seul|pas une seule|pas un sou|pas un centime|' +
    "ni l'un ni l'autre|pas le moindre|pas la moindre|sans le moindre|sans aucun|sans aucune|néant|" +
    "que dalle|nada|pas l'ombre|personne ne|personne n'|personne chez",
  never:
    "jamais|n'a jamais|n'ont jamais|ne ... jamais|au grand jamais|à aucun moment|plus jamais|" +
    'jamais de la vie|en aucun cas|pas une fois|pas une seule fois|jamais encore',
  always:
    'en permanence|constamment|systématiquement|sans cesse|en tout temps|sans interruption|' +
    'à chaque fois|chaque fois|tout le temps|sans arrêt|à tout moment|continuellement|invariablement|' +
    'depuis toujours|en continu|comme toujours|a toujours été|toujours été',
  again:
    'de nouveau|à nouveau|une fois de plus|encore une fois|une nouvelle fois|rebelote|derechef|' +
    'encore un|encore une|une autre|un autre|deuxième fois|troisième fois|quatrième fois|nouvelle fois|' +
    'bis repetita|de plus belle|nouveau coup',
  both:
    'les deux|tous les deux|toutes les deux|tous deux|toutes deux|ses deux|leurs deux|ces deux|' +
    "l'un et l'autre|l'une et l'autre|à la fois|l'un comme l'autre|aussi bien|des deux côtés|deux camps",
  neither:
    "ni|ni l'un ni l'autre|ni l'une ni l'autre|ni ... ni|aucun des deux|aucune des deux|" +
    "pas plus l'un que l'autre|ni les uns ni les autres|ni survendu ni suracheté|" +
    'ni suracheté ni survendu',
  half:
    'moitié|la moitié|moitiés|à moitié|à mi chemin|mi chemin|une moitié|un sur deux|une sur deux|50 50|' +
    'par moitié|cinquante pour cent',
  overbought:
    'suracheté|suracheté*|surachat|en surachat|zone de surachat|surchauff*|en surchauffe|overbought|' +
    'tout juste en surachat|territoire de surachat|rsi brûlant|rsi bouillant|zone rouge du rsi',
  oversold:
    'survendu|survendue|survendus|survente|en survente|zone de survente|survend*|oversold|' +
    'territoire de survente|zone survendue|excès de vente|sous la barre des 30|sous le seuil de 30|' +
    'surventes',
  neutralState:
    'neutre|neutres|neutralité|zone neutre|en zone neutre|ni surachat ni survente|' +
    'ni suracheté ni survendu|ni survendu ni suracheté|ni en surachat ni en survente|territoire neutre|' +
    'à mi échelle|indécis*|indécision|entre deux eaux|sans biais',
  bullish:
    'haussier|haussière|haussiers|haussières|bullish|taureau*|bull|bulls|bull run|bullrun|acheteuse|' +
    "biais acheteur|biais haussier|marché haussier|signal d'achat|structure haussière|" +
    'acheteurs aux commandes|acheteurs ont la main|les acheteurs dominent|acheteurs reprennent la main|' +
    'momentum haussier|confiance haussière|risk on|optimiste|optimistes|optimisme',
  bearish:
    'baissier|baissière|baissiers|baissières|bearish|ours|bear|bears|bear market|biais vendeur|' +
    'biais baissier|marché baissier|signal de vente|pessimis*|structure baissière|' +
    'vendeurs aux commandes|vendeurs ont la main|les vendeurs dominent|vendeurs gardent la main|' +
    'vendeurs reprennent la main|pression vendeuse|momentum baissier|risk off|morose*',
  positive:
    'positif|positive|positifs|positives|positivement|en positif|territoire positif|au dessus de zéro|' +
    'supérieur à zéro|dans le vert|en territoire positif|au dessus de la ligne zéro|au dessus de 0|' +
    'histogramme vert|passe au vert|repass* dans le vert|dans le positif',
  negative:
    'négatif|négative|négatifs|négatives|négativement|en négatif|territoire négatif|sous zéro|' +
    'sous le zéro|en dessous de zéro|inférieur à zéro|dans le rouge|en territoire négatif|' +
    'sous la ligne zéro|sous 0|histogramme rouge|passe au rouge|dans le négatif|au dessous de zéro',
  rising:
    'ascendant|ascendante|ascendants|ascendantes|montante|en progression|orienté* à la hausse|' +
    'pente positive|pente haussière|pointe vers le haut|pointent vers le haut|tournée vers le haut|' +
    'se redress*|remont*|en hausse|croissant|croissante|vers le haut|qui monte|oblique haussière|' +
    'incliné* vers le haut|se retourn* à la hausse',
  falling:
    'descendant|descendante|descendants|descendantes|en déclin|déclin*|orienté* à la baisse|' +
    'pente négative|pente baissière|pointe vers le bas|pointent vers le bas|tournée vers le bas|' +
    "s'infléchi*|en baisse|décroissant|décroissante|vers le bas|qui descend|qui baisse|" +
    "incliné* vers le bas|se retourn* à la baisse|fléchi*|s'essouffl*",
  widening:
    "creus*|se creuse|s'élargi*|élargissement|élarg*|s'écart*|s'éloign*|se dilat*|écartement|" +
    "l'écart grandit|écart grandissant|grandissant|divergent|divergence grandissante|bandes s'ouvrent|" +
    "ouverture des bandes|s'ouvrent|s'évas*",
  narrowing:
    'se resserr*|resserr*|resserrement|se rétréci*|rétréci*|se réduit|se réduisent|se compress*|' +
    "compression|compress*|se contract*|contraction|l'écart se réduit|converg*|bandes se referment|" +
    "se pince*|pincement|se comprim*|se comble|combl* l'écart|s'amenuis*",
  strong:
    'fort|forte|forts|fortes|fortement|solide*|puissant*|vigoureu*|vigueur|robuste*|musclé*|' +
    'nette force|en forme|en pleine forme|costaud*|tonique*|bien orienté*|fermeté|résilien*|' +
    'volume soutenu|demande soutenue|rythme soutenu|reste ferme|très ferme|force de la tendance',
  weak:
    'faible|faibles|faiblesse*|faiblement|fragile*|fragilité|mou|molle|mous|molles|mollesse|poussi*|' +
    "timide*|anémique*|léthargique*|fébrile*|en berne|essoufflé*|s'essouffl*|à bout de souffle|tousse|" +
    'atone|morose*|ralenti|ralentit|ralentissement*|en perte de vitesse|pâlot*|peine à|peinent|' +
    "manque de souffle|manque d'élan|flageol*",
  heavy:
    'gros volume|gros volumes|fort volume|forts volumes|volume élevé|volumes élevés|volume nourri|volumes nourris|volume soutenu|volumes soutenus|étoffé*|massif*|massive*',
  thin: 'faible volume|faibles volumes|petit volume|petits volumes|volume maigre|volumes maigres|volume famélique|volumes faméliques|sans volume|atone*|anémique*|clairsemé*',
  higherLows:
    'creux ascendants|creux de plus en plus hauts|creux plus hauts|creux croissants|creux en hausse',
  lowerHighs:
    'sommets descendants|sommets de plus en plus bas|sommets plus bas|sommets décroissants|sommets en baisse',
  higherHighs: 'sommets ascendants|sommets de plus en plus hauts|sommets plus hauts|sommets croissants',
  lowerLows: 'creux descendants|creux de plus en plus bas|creux plus bas|creux décroissants',
  goldenCross: 'croix dorée|golden cross|croisement haussier',
  deathCross: 'croix de la mort|death cross|croisement baissier',
  open: 'ouvert|ouverte|ouverts|ouvertes|reste ouvert*|restent ouvert*|accessible|accessibles',
  closed: 'fermé|fermée|fermés|fermées|reste fermé*|restent fermé*|clos|close au public|inaccessible*',
  live: 'en ligne|en service|opérationnel*|actif depuis|tourne en production|en production|déployé*',
  offline: "hors ligne|hors service|à l'arrêt|inaccessible|en panne|injoignable*",
  profitable: 'rentable|rentables|bénéficiaire|bénéficiaires|dans le vert|profitable|profitables',
  unprofitable: 'déficitaire|déficitaires|non rentable|pas rentable|dans le rouge|à perte',
  full: 'intégral*|totalité|complet|complète|complets|complètes|complètement|entièrement|en totalité',
  partial: 'partiel*|partiellement|en partie|une partie des|une partie du|une partie de',
  permanent: 'définitif|définitive|définitivement|permanent*|pour de bon|à jamais',
  temporary: 'temporaire*|temporairement|provisoire*|provisoirement|momentané*',
  voluntary: 'volontaire*|volontairement|de son plein gré',
  public: 'public|publics|publique|publiques|publiquement|rendu public',
  private: 'privé|privée|privés|privées|confidentiel*',
  fixed: 'fixe|fixes|taux fixe',
  variable: 'variable|variables|flottant*',
  // things
  price: 'cours|prix|cotation*|cote',
  volume: "volume*|volumes d'échange*|échanges au comptant|transactions au comptant",
  marketCap: 'capitalisation*|capi|market cap|valeur de marché|valorisation boursière',
  supply: "offre totale|offre en circulation|offre maximale|l'offre|masse totale",
  holders: 'détenteur*|porteur*|holders|hodlers',
  users: 'utilisateur*|utilisatrice*|internautes|usagers|adresses actives|inscrits',
  wallets: 'portefeuille|portefeuilles|wallet|wallets|adresses|adresse',
  customers: 'client|clients|cliente|clientes|clientèle',
  traders: 'trader|traders|tradeurs|opérateurs de marché',
  depositors: 'déposant*',
  members: 'membre|membres|adhérent*',
  employees: 'salarié*|employé*|collaborateur*|effectif*|postes|emplois|personnes licenciées',
  developers: 'développeur*|devs|ingénieur*',
  contributors: 'contributeur*|contributrice*',
  teams: 'équipes',
  projects: 'projets',
  companies: 'entreprises|sociétés|start-up|startups|firmes|boîtes',
  funds: 'fonds bitcoin|les fonds|produits cotés|etf|etfs|etp',
  banks: 'banques|établissements bancaires',
  exchanges: "plateformes|plateformes d'échange|bourses|exchanges|places d'échange",
  merchants: 'commerçant*|marchand*|enseignes',
  partners: 'partenaires',
  countries: 'pays',
  cities: 'villes|métropoles',
  offices: 'bureaux|antennes|filiales|agences',
  validators: 'validateur*',
  nodes: 'nœud|nœuds|noeud|noeuds|opérateur de nœud|opérateurs de nœuds|opérateurs',
  miners: 'mineurs|mineur',
  networks: 'réseaux|chaînes|blockchains|couches',
  blocks: 'blocs',
  transactions: 'transaction|transactions|paiements|virements|transferts',
  contracts: 'contrats|contrat intelligent|contrats intelligents|smart contracts',
  tokens: 'jetons|jeton|token|tokens',
  coins: 'cryptos|cryptomonnaies|monnaies',
  pools: 'pools|bassins|réserves de liquidité',
  markets: 'marchés',
  pairs: 'paires|paire',
  products: 'produits',
  apps: 'applications|applis|dapps',
  licences: 'licences|agréments|enregistrements',
  proposals: 'propositions|proposition',
  votes: 'voix|votes|suffrages|bulletins|votants|votant',
  signers: 'signataires|signataire|cosignataires',
  delegates: 'délégués|délégué|déléguées',
  seats: 'sièges|siège au conseil',
  audits: 'audits|audit',
  bugs: 'failles|bugs|vulnérabilités|faille',
  incidents: 'incidents|pannes|incident',
  attacks: 'attaques|piratages',
  lawsuits: 'procès|plaintes|poursuites',
  complaints: 'réclamations|plaintes de clients',
  weeks: 'semaine|semaines',
  days: 'jour|jours|journée|journées',
  hours: 'heure|heures',
  months: 'mois',
  years: 'an|ans|année|années',
  quarters: 'trimestre|trimestres',
  sessions: 'séance|séances',
  candles: 'bougie|bougies|chandelier|chandeliers|clôtures|clôture|barres',
  rounds: 'tour de table|tours de table|levées|tours',
  grants: 'subvention*|bourses de recherche|aides',
  investors: 'investisseurs|actionnaires|souscripteurs',
  fees: 'frais|commission|commissions',
  revenue: "chiffre d'affaires|revenu|revenus|recettes",
  profitSum: 'bénéfice|bénéfices|profit net|résultat net|profits',
  lossSum: 'perte nette|pertes nettes|préjudice|pertes|dégâts|manque à gagner|butin',
  costs: 'coût|coûts|dépenses|charges',
  budget: 'budget*|enveloppe',
  treasury: 'trésorerie|trésor|caisse',
  reserves: 'réserves|stock|encaisse',
  deposits: 'dépôts|encours déposés',
  loans: 'prêts|crédits|emprunts',
  debt: 'dette|dettes|obligations convertibles',
  tvl: 'tvl|valeur verrouillée|valeur totale verrouillée',
  yield: 'rendement*|apy|apr',
  interestRate: "taux|taux directeur|taux d'intérêt",
  fundingRate: 'taux de financement|funding',
  openInterest: 'intérêt ouvert|positions ouvertes|open interest',
  liquidations: 'liquidations',
  leverage: 'levier|effet de levier',
  share: 'part de marché|parts de marché',
  turnout: 'participation|taux de participation|abstention',
  hashrate: 'hashrate|puissance de calcul|taux de hachage|eh/s',
  energy: 'électricité|énergie|mégawatt*|kwh|kilowatt*',
  gas: 'gas|gaz',
  blockTime: 'temps de bloc|un bloc toutes',
  throughput: 'débit|transactions par seconde|tps',
  uptime: 'disponibilité|temps de fonctionnement|uptime',
  capacity: 'capacité',
  valuation: 'valorisation|valorisée à|valorise',
  fund: 'encours|actifs sous gestion|sous gestion',
  bounty: 'prime|bounty|récompense au hacker',
  fineSum: 'amende',
  refundSum: 'indemnis*|dédommagement*|compensation',
  salary: 'salaire*',
  bonus: 'bonus',
  dividendSum: 'dividende*',
  staked: 'en staking|staké*|stakés|immobilisé*|mis en jeu',
  burned: 'jetons brûlés|brûlés|brûlé|brûlées',
  minted: 'émis|frappés|créés',
  circulating: 'en circulation',
  inflows: 'entrées|entrées nettes|collecte nette|souscriptions',
  outflows: 'sorties|sorties nettes|décollecte|rachats',
  target: 'objectif|objectifs|cible|cibles',
  stopLoss: 'stop|stop-loss|stops',
  limit: 'limite|plafond|seuil',
  minimum: 'minimum|au minimum|plancher',
  maximum: 'maximum|au maximum',
  average: 'moyenne|moyennes|en moyenne',
  median: 'médiane',
  total: 'total|au total|en tout|cumul*',
  difference: 'écart|différence',
  level: 'niveau|niveaux|palier*|zone|zones|seuil|barre des|cap des|ligne',
  range: 'fourchette|range|couloir|intervalle|amplitude',
  trend: 'tendance*',
  streak: "d'affilée|de suite|consécutif*|consécutive*|série|à la suite|coup sur coup|enchaîne*",
  // roles
  founder: 'fondateur*|fondatrice*|cofondateur*|cofondatrice*',
  ceo: 'pdg|directeur général|directrice générale|patron|patronne|président-directeur général|ceo|dg',
  cto: 'directeur technique|directrice technique|cto',
  cfo: 'directeur financier|directrice financière|cfo',
  leadRole: 'responsable|chef de|cheffe de|dirige',
  developerRole: 'développeur principal|développeuse principale|ingénieur en chef',
  author:
    "auteur|autrice|auteure|rédigé*|à l'origine de la proposition|porté par|portée par|rédactrice|rédacteur",
  chair: 'président|présidente|préside',
  board: "conseil d'administration|conseil|directoire",
  spokesperson: 'porte-parole',
  regulator: 'régulateur*|autorité des marchés|amf|superviseur|gendarme',
  court: "tribunal|cour d'appel|justice|cour",
  judge: 'juge|juges|magistrat*',
  police: 'police|gendarmes|enquêteurs',
  auditorRole: "auditeur|auditeurs|cabinet d'audit",
  investorRole: 'chef de file|investisseur principal',
  advisor: 'conseiller*|conseillère*',
  partnerRole: 'partenaire|allié',
  customerRole: 'clients touchés',
  attacker: 'attaquant*|pirate|pirates|hacker|hackers|voleur*|assaillant*',
  victim: 'victime*',
  analyst: 'analyste*',
  trader: 'trader',
  whale: 'baleine|baleines|gros porteur*',
  miner: 'mineur',
  minister: 'ministre*',
  president: "chef de l'état",
  union: 'syndicat*',
  team: "l'équipe|équipe",
  community: 'communauté',
  foundation: 'fondation',
  company: "l'entreprise|la société|la plateforme|la boîte|la maison|le groupe",
  // manners
  says: "dit|disent|déclar*|affirm*|selon|d'après|explique*|expliqu*|précise|précisent|rapport*|écrit|indique*|assure*|reconnaît|reconnait|confie*|raconte|résume|lâche|souligne*|glisse|à en croire|aux dires de|estime|jure|prétend*",
  rumor:
    'rumeur*|bruit de couloir|bruits de couloir|paraît que|il paraît|prétendument|soi-disant|serait|seraient|aurait|auraient',
  notWord: "pas|ne|n'|jamais|plus aucun|aucun|aucune|sans|ni|nullement|guère",
  ifWord:
    "si|s'il|s'ils|sinon|à moins que|à moins de|tant que|tant qu'|pourrait|pourraient|devrait|devraient|faudrait|faudra|il faut|serait|seraient|le jour où|d'ici là|en cas de|à condition|sous réserve|changerait|dirait|quand on repassera|pour que|pour rejoindre|pour retrouver|pour revenir|avant de|une clôture sous|une clôture au-dessus|clôture au-dessus de|il suffirait|invalider*|validerait|confirmerait|ouvrirait|vaudrait",
  question: 'pourquoi|est-ce que|qui a|combien|que faire|comment|quand donc',
  hope: "espère|espérons|j'attends|attends|souhait*|voudrais|aimerais|envie de|rêve|rêver|on attend|vivement|imagin*",
  opinion:
    "je pense|à mon avis|selon moi|je trouve|pour moi|je crois|on dirait|semble|semblent|à mes yeux|j'ai l'impression",
  me: "je|j'ai|j'|moi|mon|ma|mes|nous|notre|nos|on",
  you: 'tu|toi|ton|ta|tes|vous|votre|vos',
  they: "l'équipe|la société|l'entreprise|ils|elles|il|elle|la plateforme|le projet|le protocole",
  advice:
    "lisez|lis|regardez|regarde|surveillez|surveille|notez|retenez|faites|faites vos|gardez|méfiez-vous|prudence|attention|n'oubliez|oubliez|prévoyez|restez|demandez|comptez|vérifiez|allez|évitez|pensez|écoutez|achetez|vendez|dormez|respirez",
  idiom:
    "à peine|coup de pouce|en gros|à bas|là-haut|là-bas|en bas de|de haut en bas|haut la main|tout en haut|au plus vite|au plus tard|au plus tôt|en plus|de plus|d'ailleurs|en hausse de ton|prendre son temps|perdre son temps|perdre de vue|gagner du temps|tenir compte|tenez bon|sortir du lot|marché noir|rien de neuf|coup de froid|jeter un œil|lever le pied|mettre la main|mains en l'air|passer à la caisse|tirer les leçons|bas de laine|tour de passe-passe|point de vue|ouvrir l'œil|fermer les yeux|garder les yeux ouverts|entrée en matière|porte de sortie|bien entendu|au moins|à plus|pas à pas|à suivre|libre à vous|prendre l'air|prêt à|prête à|prêts à|prêtes à|à long terme|à court terme|long terme|court terme|le long de|tout au long|sous 24|sous peu|sous réserve|sous pression|sous nos yeux|sous les yeux|sous vide|sous forme|sous contrôle|sous prétexte|sous surveillance|sous tension|sous la main|si jamais|plus que jamais|mieux vaut|autant dire|pour autant|d'autant plus|la semaine dernière|semaine dernière|mois dernier|l'an dernier|année dernière|derniers jours|dernières heures|dernières 24|dernier mot|plan b|se brûle les doigts|brûler les doigts|attir* l'attention|gard* un œil|garde un oeil|gardez vos|garder la tête froide|garde la tête froide|gard* son calme|prend le temps|se paie|se paient|perd pas de temps|perd pas le nord|l'annonce tombe*|tombe bien|tombe mal|vol à vue|en tout cas|pas du tout|tout de même|de moins en moins|de plus en plus|plus ou moins|au moins c'est|n'a plus de|n'ont plus de|plus de filet|envoi* des signaux|envoie un signal|appel d'air|laisse* refroidir|au fond|grâce à|grâce au|grâce aux|à propos|mise en page|lancer les dés|monte le ton|ça vend|vendredi noir|du coup|d'un coup|coup d'œil|en fin de compte|au final|fait les frais|font les frais|en fait les frais|à la hauteur|haut les cœurs|fil à retordre|sur le fil|en premier lieu|d'abord|premier venu|dernière minute|point final|ferme intention|la main verte|il faut dire|va de soi|rien à ajouter",
}
