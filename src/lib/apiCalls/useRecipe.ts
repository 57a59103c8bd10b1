import type { ApiCall } from '#api/apiCall.ts'
import { useSession, useSessionStore } from '#lib/session/hooks.ts'
import { recipeOf, type Recipe } from './recipe/recipe.ts'

/** Tells what a call is made of, at the place where this session's calls go. */
export function useRecipe(): (call: ApiCall) => Recipe {
  const store = useSessionStore()
  const signedIn = useSession().status !== 'signed-out'
  const base = new URL(store.apiBase(), location.href).href.replace(/\/$/, '')
  return (call) => recipeOf(call, { base, signedIn })
}
