/**
 * Questions that arrive while others are being answered share the next call of `answerAll`: one statement costs more than
 * what is in it. Answers come in the order of their questions; an error is everybody's who shared the call.
 */
export function batch<Question, Answer>(
  answerAll: (questions: Question[]) => Promise<Answer[]>,
): (question: Question) => Promise<Answer> {
  interface Waiting {
    question: Question
    resolve(answer: Answer): void
    reject(error: unknown): void
  }
  let waiting: Waiting[] = []
  let answering = false

  async function answerWaiting() {
    // Everything that arrives in this turn of the event loop goes along.
    await new Promise((done) => setImmediate(done))
    while (waiting.length > 0) {
      const asked = waiting
      waiting = []
      try {
        const answers = await answerAll(asked.map(({ question }) => question))
        if (answers.length !== asked.length) throw new Error('a question was left without an answer')
        answers.forEach((answer, index) => asked[index]?.resolve(answer))
      } catch (error) {
        for (const { reject } of asked) reject(error)
      }
    }
    answering = false
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      if (answering) return
      answering = true
      void answerWaiting()
    })
}
