/** By the English words. */
export const russian: Record<string, string> = {
  'No setup today. Sitting out is also a trading decision.':
    'Сегодня нет сетапа. Остаться вне рынка — тоже торговое решение.',
  'Real yields rolled over and bitcoin noticed before equities did. It usually does.':
    'Реальные доходности развернулись, и биткоин заметил это раньше акций. Обычно так и бывает.',
  'Rate cuts are not bullish by themselves. The reason for the cut is what you trade.':
    'Снижение ставок само по себе не бычий сигнал. Торгуют причину снижения.',
  'Agents that hold keys need limits, delays and an off switch. In this order.':
    'Агентам, которые хранят ключи, нужны лимиты, задержки и выключатель. В таком порядке.',
  'ETH and zero knowledge in one sentence: verify everything, re-execute nothing.':
    'ETH и нулевое разглашение одной фразой: проверять всё, ничего не выполнять заново.',
  'Self custody is a skill. Practice with small amounts before you need it with large ones.':
    'Самостоятельное хранение — это навык. Потренируйтесь на малых суммах, прежде чем он понадобится для больших.',
  'Stopped out on ETH. Thesis was fine, timing was not. Next.':
    'Выбило по стопу в ETH. Идея была верной, момент — нет. Дальше.',
  'Client side proving on phones is here. Privacy that needs a server was never privacy.':
    'Доказательства прямо на телефоне уже здесь. Приватность, которой нужен сервер, никогда не была приватностью.',
  'Run a node. It costs less than your coffee and it is the only vote that counts in Bitcoin.':
    'Запустите узел. Он стоит меньше вашего кофе, и это единственный голос, который считается в биткоине.',
  'OrbitMesh now covers 38 cities. Every hotspot is owned by somebody who lives there.':
    'OrbitMesh теперь охватывает {38} городов. Каждая точка доступа принадлежит тому, кто там живёт.',
  'Roadmap for the quarter: roaming between cities, a smaller antenna, and no new token.':
    'План на квартал: роуминг между городами, антенна поменьше и никакого нового токена.',
  'Everyone wants the bottom of Bitcoin. I only want the middle, with confirmation and a small stop.':
    'Все хотят поймать дно биткоина. Мне нужна только середина, с подтверждением и небольшим стопом.',
  'Lesson: being right is not the job. Staying in the trade is the job.':
    'Урок: быть правым — не работа. Остаться в сделке — вот работа.',
  'The best use of AI in trading is the journal. It reads what you wrote and asks why you did it again.':
    'Лучшее применение ИИ в трейдинге — дневник. Он читает написанное вами и спрашивает, зачем вы сделали это снова.',
  'A proof of reserves without a proof of liabilities is not a balance sheet.':
    'Доказательство резервов без доказательства обязательств — это не баланс.',
  'We pay for coverage that is used, not for boxes in a drawer. Rewards follow traffic since this month.':
    'Мы платим за покрытие, которым пользуются, а не за коробки в ящике. С этого месяца награды следуют за трафиком.',
  'Tokenized treasury bills grew again this month. The most used real world asset is the most boring one.':
    'Токенизированные казначейские векселя в этом месяце снова выросли. Самый используемый реальный актив — самый скучный.',
  'Fair winds. The spark plug still works.': 'Попутного ветра. Свеча зажигания всё ещё работает.',
  'Credit: spreads are calm, so nobody is forced to sell what they can sell.':
    'Кредит: спреды спокойны, поэтому никто не вынужден продавать то, что может продать.',
  'My worst trade this year was a good idea. Let me show you how I lost 4% on it.':
    'Моя худшая сделка в этом году была хорошей идеей. Покажу, как я потерял на ней {4%}.',
}
