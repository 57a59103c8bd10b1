import { expect, test } from 'vitest'
import { installStage } from '#lib/rules/server.ts'
import { stageWordsOf } from './stageWords.ts'

// Stages as the API sends them. wire.md 4.
test.each([
  ['Stage 1: OS installation started', {}, 'Base system'],
  ['Stage 2: base OS installed, post-install is going on', {}, 'Post-install'],
  ['Stage 3: post-install finished, final tasks are running', {}, 'Finishing'],
  ['Stage 4: installation complete, restarting', {}, 'Restarting'],
  ['Stage 5: server online', {}, 'Online'],
  ['Stage 5: server online', { runner_task: '-1' }, 'Online'],
  ['Stage 5: server online, running task 2', { runner_task: '2' }, 'Automation task'],
])('after "%s" with %j the current step is: %s', (message, parameters, expected) => {
  const stage = installStage(message)
  expect(stage && stageWordsOf({ parameters }, stage).message).toBe(expected)
})
